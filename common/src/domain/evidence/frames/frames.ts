import { perObject } from '../../made-once.ts';
import type { Reading } from '../reading.ts';
import { rolesIn } from './roles.ts';
import { clausesOf, type Item, type Phrase, type ReadClause } from './phrases.ts';
import { SMALL_WORDS, type SmallWords } from './small-words.ts';
import type { Word } from './words.ts';

/** A word and the part it plays: subject, object, to, from, or what its preposition says; `of` a head. */
export type Part = { word: Word; role: string; head?: Word | undefined };

/** A verb with who does it, to whom and with what; `isSure` tells whether it is a verb beyond doubt. */
export type Frame = { verb: Word; isSure: boolean; parts: Part[] };

/**
 * What the clauses of a text say, by their verbs: the words around each with the part that word order,
 * prepositions, the passive and German cases give them. The subject is who does it, also in the
 * passive. Where nothing tells who that is, there is none.
 */
export const framesOf = perObject((reading: Reading): Frame[] => {
  const small = SMALL_WORDS[reading.base];
  if (!small) return [];
  return clausesOf(reading).flatMap((clause) => framesOfClause(clause, reading.base, small));
});

const isVerb = (item: Item | undefined): item is Item & { verb: Word; isSure: boolean } =>
  item !== undefined && 'verb' in item;
const phrasesIn = (items: readonly Item[]) =>
  items.flatMap((item) => ('phrase' in item ? [item.phrase] : []));

function framesOfClause(clause: ReadClause, base: string, small: SmallWords): Frame[] {
  const { items, before } = clause;
  const verbs = items.flatMap((item, at) => (isVerb(item) ? [at] : []));
  const starts = verbs.map((at, index) => startOf(items, verbs[index - 1], at));
  const frames: Frame[] = [];
  for (const [index, at] of verbs.entries()) {
    const item = items[at];
    if (!isVerb(item)) continue;
    const start = starts[index] ?? at;
    const end = endOf(items, at, starts[index + 1] ?? items.length);
    const front = phrasesIn(items.slice(start, at));
    const back = phrasesIn(items.slice(at + 1, end));
    const stands = index === 0 ? before : undefined;
    const noun = start === at || base === 'de' ? antecedent(items, at, small, stands) : undefined;
    if (noun) front.unshift({ ...noun, marker: '', owns: false });
    const isJoined = start === at && item.divider === 'and' && noun === undefined;
    const last = isJoined ? frames.at(-1) : undefined;
    const subjects = last?.parts.filter(({ role }) => role === 'subject') ?? [];
    const played = rolesIn({
      ...{ verb: item.verb, front, back, base, small },
      smallWords: clause.small,
      hasSubject: subjects.length > 0,
      isAbout: noun !== undefined,
    });
    const parts = played.flatMap(({ phrase, role, head }) =>
      phrase.words.map((word) => ({ word, role, head })),
    );
    const roles = new Set(parts.map(({ role }) => role));
    const isSure = item.isSure || (roles.has('from') && roles.has('to'));
    frames.push({ verb: item.verb, isSure, parts: [...subjects, ...parts] });
  }
  return frames;
}

/** Where the phrases before a verb begin that are its own and not those of the verb before it. */
function startOf(items: readonly Item[], previous: number | undefined, at: number): number {
  const isFirst = previous === undefined;
  for (const divider of isFirst ? (['opener'] as const) : (['opener', 'and', 'comma'] as const)) {
    const start = items.findLastIndex(
      (item, index) => index > (previous ?? 0) && index <= at && item.divider === divider,
    );
    if (start >= 0) return start;
  }
  return isFirst ? 0 : at;
}

/** What a clause inside the clause, or something apposed, says is not said of the verb. */
function endOf(items: readonly Item[], at: number, next: number): number {
  const end = items.findIndex(
    ({ divider }, index) =>
      index > at && index < next && (divider === 'opener' || divider === 'comma'),
  );
  return end < 0 ? next : end;
}

/** "The judge who sentenced him": the noun before "who", which it stands for. */
function antecedent(
  items: readonly Item[],
  at: number,
  small: SmallWords,
  before: Phrase | undefined,
): Phrase | undefined {
  const item = items[at];
  if (before || !isVerb(item)) return before;
  if (!item.verb.gap.some((word) => small.relatives.has(word))) return undefined;
  const last = items[at - 1];
  return last && 'phrase' in last ? last.phrase : undefined;
}
