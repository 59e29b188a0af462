import type { Reading, Statement } from '../reading.ts';
import type { Span } from '../../text/split-sentences.ts';
import { leaves } from '../compare/align.ts';

/** Verbs whose complement is what somebody is said to have done, by language. */
const ACCUSES: Readonly<Record<string, string>> = {
  en: 'accus\\p{L}+|alleg\\p{L}+|claim(?:s|ed|ing)?(?=\\s(?:that|to))|suspect(?:s|ed)?|den(?:y|ies|ied|ying)',
  de: '(?:wirft|werfen|warf|warfen)(?=[^.]*\\svor(?!\\p{L}))|vorgeworfen|vorwirft|vorwerfen|beschuldig\\p{L}+|bezichtig\\p{L}+|behaupte\\p{L}+|verdächtig\\p{L}+|bestreite\\p{L}+|bestritt\\p{L}*|leugne\\p{L}*',
  fr: 'accus\\p{L}+|reproch\\p{L}+|soupçonn\\p{L}+|préten\\p{L}+|ni(?:e|ent|ait)|démen\\p{L}+',
  es: 'acus\\p{L}+|reproch\\p{L}+|sospech\\p{L}+|denunci\\p{L}+|niega\\p{L}*|negó|negaron',
  pt: 'acus\\p{L}+|suspeit\\p{L}+|denunci\\p{L}+|nega\\p{L}*|negou|negaram|alega\\p{L}*',
};
/** Other words by which a sentence leaves open whether it is so, or says who says so. */
const LEAVES_OPEN: Readonly<Record<string, string>> = {
  en: 'according|said|says?|reported\\p{L}*|believ\\p{L}+|charg\\p{L}+|blam\\p{L}+|would|may|might|supposed\\p{L}*|if|whether|not|claim\\p{L}*',
  de: 'laut|zufolge|nach|soll|sollen|sollte|sagt\\p{L}*|angeblich\\p{L}*|mutmaßlich\\p{L}*|vorwurf|vorwürfe|ob|nicht|habe|hätte|hätten',
  fr: "selon|d['’]après|dit|disent|affirm\\p{L}+|aurait|auraient|serait|seraient|si|pas|présumé\\p{L}*",
  es: 'según|dij\\p{L}+|dice\\p{L}*|afirm\\p{L}+|habría|habrían|sería|serían|si|no|supuest\\p{L}+|presunt\\p{L}+',
  pt: 'segundo|disse\\p{L}*|diz\\p{L}*|afirm\\p{L}+|teria|teriam|seria|seriam|se|não|alegad\\p{L}+|supost\\p{L}+',
};
/** So much of a clause must stand in an accusation for the clause to state it. */
const STATED = 0.8;
/** A clause of fewer content words says too little to be compared. */
const MIN_WORDS = 3;

const compiled = new Map<string, { accuses: RegExp; open: RegExp } | undefined>();

function expressionsOf(base: string) {
  if (!compiled.has(base)) {
    const [accuses, open] = [ACCUSES[base], LEAVES_OPEN[base]];
    const find = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
    compiled.set(
      base,
      accuses && open ? { accuses: find(accuses), open: find(`${accuses}|${open}`) } : undefined,
    );
  }
  return compiled.get(base);
}

/**
 * Accusations and denials of the passage that a sentence states as a fact: "B leaked the minutes" for "A
 * accused B of leaking the minutes". The words that accuse, as the passage has them. What the passage
 * also says by itself may be stated.
 */
export function statedAccusations(sentence: Reading, passage: Reading): string[] {
  const expressions = expressionsOf(passage.base);
  if (!expressions || expressions.open.test(sentence.text)) return [];
  const accusing = passage.sentences.flatMap((range) => {
    const found = expressions.accuses.exec(passage.text.slice(range.start, range.end));
    return found ? [{ range, word: found[0], start: range.start + found.index }] : [];
  });
  if (accusing.length === 0) return [];
  const clauses = leaves(sentence).filter(({ stems }) => stems.size >= MIN_WORDS);
  return clauses.flatMap((clause) => {
    const stated = accusing.find(
      ({ range, start }) => shareIn({ start, end: range.end }, clause, passage) >= STATED,
    );
    if (!stated) return [];
    const elsewhere = passage.sentences.some(
      (range) => range.start !== stated.range.start && shareIn(range, clause, passage) >= STATED,
    );
    return elsewhere ? [] : [stated.word];
  });
}

/** How much of a clause stands in a stretch of the passage. */
function shareIn({ start, end }: Span, { stems }: Statement, passage: Reading): number {
  const there = new Set(
    passage.tokens
      .filter((token) => token.start >= start && token.end <= end)
      .map(({ stem }) => stem),
  );
  return [...stems].filter((stem) => there.has(stem)).length / stems.size;
}
