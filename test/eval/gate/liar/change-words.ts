import { holdsWord, passageText, replaced, type Lie, type LieMaker } from './lie.ts';

/** Replacements of one kind of lie in one language: `from→to`, separated by `|`; whole words. */
type Swaps = Readonly<Record<string, string>>;

const NOT_DROPPED: Swaps = {
  en: "does not→does|do not→do|did not→did|is not→is|are not→are|was not→was|were not→were|cannot→can|can not→can|has not→has|have not→have|had not→had|must not→must|should not→should|may not→may|will not→will|doesn't→does|don't→do|can't→can|isn't→is|never→always|None of→All of|no longer→still|without→with|no one→everyone",
  de: ' nicht→|noch nicht→bereits|kein→ein|keine→eine|ohne→mit',
  fr: " n'a pas→ a| n'ont pas→ ont|ne sont pas→sont| n'est pas→ est|ne concerne pas→concerne|n'exclut pas→exclut| n'a pas encore→ a déjà",
  es: 'no ha→ha|no circula→circula|no aceptó→aceptó|no fue→fue|no ha→ya ha',
  pt: 'não faltam→faltam|não falou→falou|não aprovou→aprovou|ainda não→já|não foi→foi',
  zh: '没有→有|不对→对',
  ja: 'されていない→されている|改善しなかった→改善した',
  ar: 'لن →|ولم تعلن→وأعلنت',
  he: 'לא →',
};
const NOT_ADDED: Swaps = {
  en: 'is→is not|are→are not|was→was not|were→were not|can→cannot|must→must not|should→should not|has→has not|have→have not|requires→does not require|employs→does not employ|costs→does not cost|wrote→did not write|said→did not say',
  de: 'ist→ist nicht|wird→wird nicht|kann→kann nicht|müssen→müssen nicht|könnten→könnten nicht|beschäftigt→beschäftigt nicht|kostet→kostet nicht|sind→sind nicht|wurde→wurde nicht',
  fr: "a→n'a pas|est→n'est pas|sont→ne sont pas|peuvent→ne peuvent pas|doivent→ne doivent pas|pourrait→ne pourrait pas|compte→ne compte pas|emploie→n'emploie pas",
  es: 'tiene→no tiene|podrían→no podrían|compró→no compró|deben→no deben|ganó→no ganó|vendió→no vendió|era→no era|cuesta→no cuesta|contenían→no contenían|fue→no fue|recorre→no recorre',
  pt: 'publica→não publica|comprou→não comprou|devem→não devem|tem→não tem|é→não é|marcou→não marcou|venceu→não venceu|foi→não foi|podem→não podem|recebeu→não recebeu',
  ar: 'باعت→لم تبع|يعمل→لا يعمل',
};
const HEDGE_DROPPED: Swaps = {
  en: 'may→will|might→will|could→will|may be→is|can be→is always|may→must|appears to→is known to|probably→certainly|suggests→proves|expects→guarantees',
  de: 'könnte→wird|könnten→werden|soll→wird|kann→muss',
  fr: 'pourrait→va|pourraient→vont|peuvent→doivent',
  es: 'podrían→van a|podría→va a',
  pt: 'poderiam→vão|poderia→vai|podem→devem',
};
const DUTY_CHANGED: Swaps = {
  en: 'must→may|should→must|must→should|has to→can|have to→can|need to→may',
  de: 'müssen→dürfen|muss→kann|müssen→sollten',
  fr: 'doivent→peuvent|doit→peut',
  es: 'deben→pueden|debe→puede',
  pt: 'devem→podem|deve→pode',
};
const QUANTIFIER_RAISED: Swaps = {
  en: 'some→all|several→all|(?<!how )many→all|most→all|a few→all|often→always|usually→always|sometimes→always|rarely→often|Some→All|Most→All|Many→All|Several→All|about(?= \\d)→exactly',
  de: 'einige→alle|Einige→Alle|manchen→allen|meisten→wenigsten|den meisten→allen',
  fr: 'Quelques→Tous les|quelques→tous les|La plupart des→Tous les',
  es: 'Algunas→Todas las|algunas→todas las|Algunos→Todos los|La mayoría de→Todos',
  pt: 'Alguns→Todos os|alguns→todos os|A maioria dos→Todos os',
};
const TIME_TURNED: Swaps = {
  en: 'before→after|after→before|Before→After|After→Before|until→after|since→until|first→last',
  de: 'nach drei→vor drei|nach 3→vor 3|Nach 3→Vor 3',
  fr: 'avant→après|Avant→Après',
  es: 'antes de→después de|Antes de→Después de',
  pt: 'antes da→depois da|Antes da→Depois da',
  zh: '年前→年后',
  he: 'לפני→אחרי',
};
const COMPARISON_TURNED: Swaps = {
  en: 'more→fewer|more than→less than|fewer→more|less→more|higher→lower|lower→higher|faster→slower|slower→faster|longer→shorter|shorter→longer|larger→smaller|smaller→larger|at least→at most|at most→at least|up to→at least|fell→rose|rose→fell|newer→older|better→worse|largest→smallest|less than→more than|double→half|twice as many→half as many',
  de: 'mindestens→höchstens|höchstens→mindestens|sinkt→steigt|steigen→sinken|leiser→lauter|lauter→leiser|länger→kürzer|gesteigert→gesenkt',
  fr: 'moins→plus|plus→moins|baisser→augmenter',
  es: 'más→menos|menos→más|más alto→más bajo|crecer→caer|Como máximo→Como mínimo|bajar→subir|más bajo→más alto',
  pt: 'mais barato→mais caro|mais caro→mais barato|menos de→mais de|mais de→menos de|pelo menos→no máximo|no mínimo→no máximo|subir→descer',
  zh: '增加→减少',
  ja: '軽い→重い',
};
const ONLY_ADDED: Swaps = {
  en: 'is a→is the only|is the→is the only|are→are only|can→can only|has→only has|employs→employs only|was→was only|The→Only the|in→only in',
  de: 'ist→ist nur|wird→wird nur|beschäftigt→beschäftigt nur|kostet→kostet nur|in→nur in|wurde→wurde nur',
  fr: 'est→est seulement|compte→compte seulement|emploie→emploie seulement|à→seulement à|en→seulement en',
  es: 'tiene→solo tiene|en→solo en|cuesta→solo cuesta|ganó→solo ganó|deben→solo deben',
  pt: 'publica→só publica|em→só em|marcou→só marcou|é→só é|tem→só tem|devem→só devem',
};
const SUPERLATIVE_ADDED: Swaps = {
  en: 'a single→the cheapest|is a→is the best|is an→is the most important|a→the largest|an→the oldest',
  de: 'der Konkurrenten→der größten Konkurrenten|Die Wärmepumpe→Die beste Wärmepumpe|Der Reifenhersteller→Der größte Reifenhersteller|dänischen Zulieferer→größten dänischen Zulieferer',
  fr: 'La banque→La plus grande banque|Le groupe→Le plus grand groupe|le concurrent→le principal concurrent|son usine→sa plus grande usine',
  es: 'El grupo→El mayor grupo|La cooperativa→La mayor cooperativa|la cadena→la mayor cadena|el sindicato→el mayor sindicato|El estudio→El mayor estudio',
  pt: 'O grupo→O maior grupo|O hospital→O maior hospital|a editora→a maior editora|O estudo→O maior estudo|O estádio→O maior estádio',
};

/** Phrases in which a word of the tables means something else, or where the change changes nothing. */
const SPARED =
  /not only|whether or not|if not|or not|no longer than|nicht nur|plus tard|no more|not more|more or less|once more|any more|more information|at first|first of all|ever since/iu;
/** Kinds that say no more than the truth when the passage has such a word itself. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  'added only': /\b(?:only|alone|nur|allein|seul\p{L}*|solo|sólo|só|somente|apenas)\b/iu,
  'added superlative':
    /\b(?:best|largest|oldest|cheapest|most important|größte\p{L}*|beste|mayor|maior|plus grande?)\b/iu,
  'added not': /\b(?:not|never|no|none|nicht|keine?\p{L}*|pas|ne|não|nunca|nem|ni)\b|n't/iu,
};

function makerOf(kind: string, swaps: Swaps, most: number): LieMaker {
  return (truth) => {
    const { text, language } = truth;
    const taken = TAKEN[kind];
    if (SPARED.test(text) || (taken && (taken.test(text) || taken.test(passageText(truth)))))
      return [];
    return (swaps[language] ?? '')
      .split('|')
      .filter(Boolean)
      .flatMap((swap): Lie[] => {
        const [from = '', to = ''] = swap.split('→');
        const edges = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(
          from,
        );
        const source = edges ? from : `(?<![\\p{L}\\p{N}'-])${from}(?![\\p{L}\\p{N}'-])`;
        const found = new RegExp(source.replace("])' ", ']) '), 'u').exec(text);
        if (!found) return [];
        // A passage that has both words may well say both.
        if (to !== '' && kind !== 'added not' && !edges && holdsWord(passageText(truth), to.trim()))
          return [];
        return replaced(kind, truth, found.index, found.index + found[0].length, to);
      })
      .slice(0, most);
  };
}

/** Makers of lies that turn on a single word. */
export const WORD_LIES: readonly LieMaker[] = [
  makerOf('dropped not', NOT_DROPPED, 2),
  makerOf('added not', NOT_ADDED, 1),
  makerOf('may made does', HEDGE_DROPPED, 2),
  makerOf('duty changed', DUTY_CHANGED, 2),
  makerOf('some made all', QUANTIFIER_RAISED, 2),
  makerOf('before made after', TIME_TURNED, 1),
  makerOf('comparison turned', COMPARISON_TURNED, 2),
  makerOf('added only', ONLY_ADDED, 1),
  makerOf('added superlative', SUPERLATIVE_ADDED, 1),
];
