import { NUMBER_WORDS } from '../extract/number-words.ts';
import { otherForms } from '../light-words.ts';
import { isInside, type Reading, type Statement } from '../reading.ts';
import type { SmallWords } from './small-words.ts';

/** A content word of a clause with the small words and marks that stand between it and the one before. */
export type Word = {
  stem: string;
  form: string;
  gap: string[];
  start: number;
  end: number;
};

const PART_OF_GAP = /\p{L}+|[,;:()–—]/gu;
/** What French puts before a vowel stands in one word with what follows. */
const ELIDED = /^(d|l|qu|s|n|c|j|m|t)['’](?=\p{L})/iu;

/** Most words have only a space between them. */
function partsOfGap(text: string, from: number, to: number): string[] {
  if (to - from < 2) return [];
  return text.slice(from, to).toLowerCase().match(PART_OF_GAP) ?? [];
}

/** The content words of a clause, in order. */
export function wordsOfClause(reading: Reading, clause: Statement): Word[] {
  const words: Word[] = [];
  let from = clause.start;
  for (const { stem, start, end } of reading.tokens) {
    if (start >= clause.end) break;
    if (start < from || !isInside({ start, end }, clause)) continue;
    const whole = reading.text.slice(start, end);
    const elided = reading.base === 'fr' ? ELIDED.exec(whole) : null;
    const gap = partsOfGap(reading.text, from, start);
    const form = elided ? whole.slice(elided[0].length) : whole;
    words.push({
      stem,
      form,
      gap: elided?.[1] ? [...gap, elided[1].toLowerCase()] : gap,
      start,
      end,
    });
    from = end;
  }
  return words;
}

/** Small words behind which an English verb stands in its plain form. */
const BEFORE_PLAIN =
  /^(?:will|would|shall|should|can|could|may|might|must|to|not|never|did|does|do|it|they|he|she|we|you|who)$/u;
const LY_VERB = /(?:ppl|mpl|epl|rel|fl|ll|tipl)y$/u;
const AUXILIARY = /^(?:is|are|was|were|be|been|being|has|have|had)$/u;
const GERMAN_ADJECTIVE = /(?:e|en|er|es|em)$/u;
const GERMAN_ADVERB =
  /(?:lich|ig|isch|sam|bar|haft|los|weise|mals|wärts)$|^(?:rund|knapp|gut|bald|oft|gern|stets|bereits|insgesamt|zuvor|zuletzt|bisher|erst|zwar|früh|spät)$/u;

/** The words beside a word; `follows` is the one before it where that is no verb. */
export type Neighbours = {
  previous: Word | undefined;
  follows: Word | undefined;
  next: Word | undefined;
};

/**
 * Whether a word may be a verb, by what stands around it. Rather too many are taken for one: only what
 * a sentence and its passage both take for a verb is compared.
 */
export function mayBeVerb(
  { stem, form, gap }: Word,
  { previous, follows, next }: Neighbours,
  base: string,
  small: SmallWords,
): boolean {
  if (!/^\p{Ll}[\p{Ll}'’]+$/u.test(form) || /['’]s?$/u.test(form)) return false;
  if (NUMBER_WORDS[base]?.has(form)) return false;
  const before = gap.at(-1) ?? '';
  const isBehindNoun = previous !== undefined && gap.length === 0;
  // "La" is a pronoun before a verb only where it does not follow another one.
  if (small.determiners.has(before) && !(small.clitics.has(before) && follows)) return false;
  if (small.prepositions.has(before) && !/^(?:to|zu)$/u.test(before)) return false;
  if (base === 'de') {
    if (GERMAN_ADVERB.test(form)) return false;
    const isBefore = next !== undefined && next.gap.length === 0 && /^\p{Lu}/u.test(next.form);
    return !isBefore || !GERMAN_ADJECTIVE.test(form) || (/ten?$/u.test(form) && isBehindNoun);
  }
  if (base !== 'en') return previous !== undefined || gap.length > 0;
  if (/ly$/u.test(form) && !LY_VERB.test(form)) return false;
  if (BEFORE_PLAIN.test(before) || AUXILIARY.test(before)) return true;
  if (!isBehindNoun && gap.length === 0) return false;
  if (/ed$/u.test(form) || otherForms(stem, base).length > 0) return true;
  if (/^\p{N}/u.test(previous?.form ?? '')) return false;
  const opens = next?.gap[0] ?? '';
  const hasObject =
    small.determiners.has(opens) || (next?.gap.length === 0 && /^[\p{Lu}\p{N}]/u.test(next.form));
  if (/s$/u.test(form))
    return hasObject || /^(?:from|to|into|on|in|at|than|with|against)$/u.test(opens);
  return hasObject && /s$/u.test(previous?.form ?? '');
}

const PAST: Readonly<Record<string, RegExp>> = {
  fr: /(?:ait|aient|èrent|irent|urent|era|eront)$/u,
  es: /(?:ó|aron|ieron|aban?|ían?|ará|erá|irá|arán|erán|irán)$/u,
  pt: /(?:ou|eu|iu|aram|eram|iram|ava|avam|iam?|ará|erá|irá|arão|erão|irão)$/u,
};

/** Whether a word that may be a verb is one beyond doubt, by its ending or the small words beside it. */
export function isSurelyVerb(
  { stem, form, gap }: Word,
  next: Word | undefined,
  base: string,
  small: SmallWords,
): boolean {
  const opens = next?.gap[0] ?? '';
  if (gap.some((word) => small.passive.has(word) || small.auxiliaries.has(word))) return true;
  if (base === 'de') return /(?:t|en|te)$/u.test(form) || next?.gap.length !== 0;
  if (small.determiners.has(opens)) return true;
  if (base === 'en') return form.endsWith('ed') || otherForms(stem, base).length > 0;
  return (PAST[base]?.test(form) ?? false) || /^(?:al?|à|au|aux|ao|aos|às)$/u.test(opens);
}
