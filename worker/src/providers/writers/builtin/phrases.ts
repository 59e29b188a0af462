import { baseOf } from '@citeloom/common/domain/text/locale';

/**
 * The few words that the built-in writer adds of its own, per language. They claim nothing that a
 * source would have to carry, so they bear no citation.
 */
export type Phrases = {
  /** Title when the facets give no better one. */
  titleTail: string;
  /** Joins the last two parts of a title. */
  and: string;
  /** Heading of the facet that is the topic itself. */
  inBrief: (topic: string) => string;
  /** Put before words from another independent source, used in turn and at most once a section. */
  turns: readonly string[];
  /** Heading of the ending, which speaks of the sources. */
  endingSources: string;
  /** When not one of the sources says when it was published. */
  undated: readonly string[];
};

const EN: Phrases = {
  titleTail: 'what the sources say',
  and: 'and',
  inBrief: (topic) => `${topic} in brief`,
  turns: [
    'There is more in another source.',
    'Another source has more to say.',
    'A further source adds to the picture.',
  ],
  endingSources: 'A note on the sources',
  undated: [
    'None of the quoted sources says when it was published.',
    'It is worth a look at what they say today.',
  ],
};

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: EN,
  de: {
    titleTail: 'was die Quellen sagen',
    and: 'und',
    inBrief: (topic) => `${topic} in Kürze`,
    turns: [
      'Mehr dazu steht in einer anderen Quelle.',
      'Eine andere Quelle hat mehr dazu zu sagen.',
      'Eine weitere Quelle ergänzt das Bild.',
    ],
    endingSources: 'Zu den Quellen',
    undated: ['Keine der Quellen sagt, wann sie erschienen ist.'],
  },
  fr: {
    titleTail: 'ce que disent les sources',
    and: 'et',
    inBrief: (topic) => `${topic} en bref`,
    turns: [
      'Une autre source en dit plus.',
      'D’autres précisions viennent d’une autre source.',
      'Une autre source va plus loin.',
    ],
    endingSources: 'À propos des sources',
    undated: ['Aucune des sources citées ne dit de quand elle date.'],
  },
  es: {
    titleTail: 'lo que dicen las fuentes',
    and: 'y',
    inBrief: (topic) => `${topic} en breve`,
    turns: [
      'Hay más en otra fuente.',
      'Otra fuente tiene más que decir.',
      'Una fuente más tiene algo que decir.',
    ],
    endingSources: 'Sobre las fuentes',
    undated: ['Ninguna de las fuentes citadas dice de cuándo es.', 'Conviene ver qué dicen hoy.'],
  },
  pt: {
    titleTail: 'o que dizem as fontes',
    and: 'e',
    inBrief: (topic) => `${topic} em resumo`,
    turns: [
      'Há mais noutra fonte.',
      'Outra fonte tem mais a dizer.',
      'Mais uma fonte tem algo a dizer.',
    ],
    endingSources: 'Sobre as fontes',
    undated: ['Nenhuma das fontes citadas diz de quando é.', 'Convém ver o que dizem hoje.'],
  },
};

/** The phrases of a language, English for one that we have none for. */
export function phrasesOf(language: string): Phrases {
  return PHRASES[baseOf(language)] ?? EN;
}
