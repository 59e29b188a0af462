import { baseOf } from '../../text/locale.ts';

/** What of a language it takes to turn a true sentence into a false one. */
type FalseWords = {
  /** A word that denies: where there is one it is taken out, and none is put in. */
  denial: RegExp;
  /** A verb that can be denied, and the same denied; a comparison, and its opposite. */
  deny: readonly [RegExp, string][];
  /** Words that leave something open, count some or set a bound, and those that do so otherwise. */
  certain: readonly [RegExp, string][];
  /** Between two names it makes the one do, have or be something to the other. */
  relation: RegExp;
};

const FALSE_WORDS: Readonly<Record<string, FalseWords>> = {
  en: {
    denial: /(?<=\p{L}) not(?= (?!only|just|even|necessarily)\p{L})/u,
    deny: [
      [
        /(?<=\p{L} )(is|are|was|were|can|will|would|should|must|(?:has|have)(?= been))(?= (?!only|also|even|just|either|hardly|rarely)[\p{Ll}\d])/u,
        '$1 not',
      ],
      [/(?<=\p{L} )(?<!(?:no|once|any|or) )more(?= (?!or )\p{Ll})/u, 'less'],
      [/(?<=\p{L} )less(?= (?!or )\p{Ll})/u, 'more'],
      [/(?<=\p{L} )before(?= [\p{Ll}\d])/u, 'after'],
      [/(?<=\p{L} )after(?= [\p{Ll}\d])/u, 'before'],
    ],
    certain: [
      [/(?<=\p{L} )(?:can|may|might|could)(?= (?!not|only)\p{Ll})/u, 'must'],
      [/(?<=^|(?<!how|too|so|as) )(?:some|many)(?= \p{Ll})/u, 'all'],
      [/^(?:Some|Many)(?= \p{Ll})/u, 'All'],
      [/(?<=\p{L} )(?<!the )most(?= (?:of|\p{Ll}+s) )/u, 'all'],
      [/^Most(?= (?:of|\p{Ll}+s) )/u, 'All'],
      [/(?<=\p{L} )up to(?= [\p{Ll}\d])/u, 'at least'],
      [/(?<=\p{L} )at least(?= [\p{Ll}\d])/u, 'at most'],
    ],
    relation: /\b(?:by|of)\b/u,
  },
  de: {
    denial: /(?<=\p{L}) nicht(?= (?!nur|unbedingt|zwingend)\p{L})/u,
    deny: [
      [
        /(?<=\p{L} )(ist|sind|war|waren|wird|werden|wurde|wurden|kann|können|muss|müssen|soll|sollte)(?= (?!nur|auch|sogar|kein)[\p{L}\d])/u,
        '$1 nicht',
      ],
      [/(?<=\p{L} )(?<!(?:nicht|kein|keine|nie|immer) )mehr(?= \p{L})/u, 'weniger'],
      [/(?<=\p{L} )weniger(?= \p{L})/u, 'mehr'],
    ],
    certain: [
      [/(?<=\p{L} )(?:kann|könnte|darf)(?= (?!nicht|nur)\p{L})/u, 'muss'],
      [/(?<=\p{L} )(?:können|könnten|dürfen)(?= (?!nicht|nur)\p{L})/u, 'müssen'],
      [/(?<=\p{L} )(?:einige|manche|viele)(?= \p{L})/u, 'alle'],
      [/^(?:Einige|Manche|Viele)(?= \p{L})/u, 'Alle'],
      [/(?<=\p{L} )die meisten(?= \p{L})/u, 'alle'],
      [/^Die meisten(?= \p{L})/u, 'Alle'],
      [/(?<=\p{L} )bis zu(?= [\p{L}\d])/u, 'mindestens'],
      [/(?<=\p{L} )mindestens(?= [\p{L}\d])/u, 'höchstens'],
    ],
    relation: /(?<!\p{L})(?:von|durch|vom|des)(?!\p{L})/u,
  },
  fr: {
    denial: /(?<!\p{L})(?:ne |n['’])(\p{L}+) pas(?!\p{L})/u,
    deny: [
      [/(?<=\p{L} )(est|était|étaient)(?= (?!que)[\p{Ll}\d])/u, 'n’$1 pas'],
      [/(?<=\p{L} )(sont|peut|peuvent|doit|doivent|sera|seront)(?= [\p{Ll}\d])/u, 'ne $1 pas'],
      [/(?<=\p{L} )plus(?= (?:\p{Ll}+ )?(?:que |qu['’]))/u, 'moins'],
      [/(?<=\p{L} )moins(?= (?:\p{Ll}+ )?(?:que |qu['’]))/u, 'plus'],
    ],
    certain: [
      [/(?<=\p{L} )(?:peut|pourrait)(?= (?!pas|être que)\p{Ll})/u, 'doit'],
      [/(?<=\p{L} )(?:peuvent|pourraient)(?= (?!pas)\p{Ll})/u, 'doivent'],
      [/^(?:Certains|Plusieurs)(?= \p{Ll})/u, 'Tous les'],
      [/^(?:Certaines)(?= \p{Ll})/u, 'Toutes les'],
      [/(?<=^|\p{L} )[Ll]a plupart des(?= \p{Ll})/u, 'tous les'],
      [/(?<=\p{L} )jusqu['’]à(?= [\p{Ll}\d])/u, 'au moins'],
      [/(?<=\p{L} )au moins(?= [\p{Ll}\d])/u, 'au plus'],
    ],
    relation: /(?<!\p{L})(?:par|de|du|d['’])(?!\p{L})/u,
  },
  es: {
    denial: /(?<=\p{L} )no (?=\p{Ll})(?!solo|sólo)/u,
    deny: [
      [
        /(?<=\p{L} )(?<!(?:se|lo|la|le|les|los|las) )(es|son|está|están|puede|pueden|debe|deben|fue|fueron|era|eran|tiene|tienen)(?= [\p{Ll}\d])/u,
        'no $1',
      ],
      [/(?<=\p{L} )(?<!no )más(?= \p{Ll})/u, 'menos'],
      [/(?<=\p{L} )(?<!al )menos(?= \p{Ll})/u, 'más'],
    ],
    certain: [
      [/(?<=\p{L} )(?:puede|podría)(?= \p{Ll})/u, 'debe'],
      [/(?<=\p{L} )(?:pueden|podrían)(?= \p{Ll})/u, 'deben'],
      [/^(?:Algunos|Muchos)(?= \p{Ll})/u, 'Todos los'],
      [/^(?:Algunas|Muchas)(?= \p{Ll})/u, 'Todas las'],
      [/(?<=^|\p{L} )[Ll]a mayoría de los(?= \p{Ll})/u, 'todos los'],
      [/(?<=\p{L} )al menos(?= [\p{Ll}\d])/u, 'como máximo'],
    ],
    relation: /(?<!\p{L})(?:por|de|del)(?!\p{L})/u,
  },
  pt: {
    denial: /(?<=\p{L} )não (?=\p{Ll})(?!só|apenas)/u,
    deny: [
      [
        /(?<=\p{L} )(?<!(?:se|o|a|lhe|os|as) )(é|são|está|estão|pode|podem|deve|devem|foi|foram|era|eram|tem|têm)(?= [\p{Ll}\d])/u,
        'não $1',
      ],
      [/(?<=\p{L} )(?<!não )mais(?= \p{Ll})/u, 'menos'],
      [/(?<=\p{L} )(?<!pelo )menos(?= \p{Ll})/u, 'mais'],
    ],
    certain: [
      [/(?<=\p{L} )(?:pode|poderia)(?= \p{Ll})/u, 'tem de'],
      [/(?<=\p{L} )(?:podem|poderiam)(?= \p{Ll})/u, 'têm de'],
      [/^(?:Alguns|Muitos)(?= \p{Ll})/u, 'Todos os'],
      [/^(?:Algumas|Muitas)(?= \p{Ll})/u, 'Todas as'],
      [/(?<=^|\p{L} )[Aa] maioria dos(?= \p{Ll})/u, 'todos os'],
      [/(?<=\p{L} )pelo menos(?= [\p{Ll}\d])/u, 'no máximo'],
    ],
    relation: /(?<!\p{L})(?:por|pelo|pela|de|do|da)(?!\p{L})/u,
  },
};

/** The words of a language for false claims; undefined in languages other than en, de, fr, es, pt. */
export function falseWordsOf(language: string): FalseWords | undefined {
  return FALSE_WORDS[baseOf(language)];
}
