import { perObject } from '../../made-once.ts';
import { castStem, isMutualFrame } from '../frames/cast.ts';
import { framesOf, type Frame } from '../frames/frames.ts';
import { isSameVerb } from '../frames/verbs.ts';
import type { Reading } from '../reading.ts';

/** Who stands in which place of a frame; an owner stands beside what it owns. */
type Places = ReadonlyMap<string, ReadonlySet<string>>;
/** A word of the sentence where the passage has another one. */
type Replaced = { put: string; left: string };

const PLACES = new Set(['subject', 'object', 'to', 'from']);

const placesOf = perObject((frame: Frame): Places => {
  const filled = new Map<string, Set<string>>();
  for (const { word, role, head } of frame.parts) {
    if (/^\p{N}/u.test(word.form)) continue;
    const place = role === 'of' && head ? `of ${castStem(head)}` : role;
    if (!PLACES.has(role) && !place.startsWith('of ')) continue;
    filled.set(place, (filled.get(place) ?? new Set<string>()).add(castStem(word)));
  }
  return filled;
});

/** What a frame has in common with another one, and what stands in place of what. */
function compare(own: Frame, given: Frame): { common: number; replaced: Replaced[] } {
  const theirs = placesOf(given);
  let common = 0;
  const replaced: Replaced[] = [];
  for (const [place, words] of placesOf(own)) {
    const others = theirs.get(place);
    if (!others) continue;
    const put = [...words].filter((word) => !others.has(word));
    const left = [...others].filter((word) => !words.has(word));
    common += words.size - put.length;
    replaced.push(...put.flatMap((word) => left.map((other) => ({ put: word, left: other }))));
  }
  return { common, replaced };
}

/** What a frame replaces of the one of the passage that says most of it. */
function replacedBy(own: Frame, passage: Reading): Replaced[] {
  if (isMutualFrame(own, passage.base)) return [];
  const compared = framesOf(passage)
    .filter(
      ({ verb, isSure }) => (isSure || own.isSure) && isSameVerb(own.verb, verb, passage.base),
    )
    .map((given) => compare(own, given));
  if (compared.some(({ replaced }) => replaced.length === 0)) return [];
  const most = Math.max(...compared.map(({ common }) => common));
  return compared.find(({ common }) => common === most)?.replaced ?? [];
}

/**
 * Words of which each stands in the other's place, be it at different verbs or beside different nouns:
 * "A welcomed the plan and B regretted it" → "B welcomed the plan and A regretted it", "A's dog bit
 * B's postman" → "B's dog bit A's postman".
 */
export function crossedParts(sentence: Reading, passage: Reading): string[] {
  const frames = framesOf(sentence);
  const replaced = frames.flatMap((own) => replacedBy(own, passage));
  if (replaced.length < 2) return [];
  const crossed = replaced.find(({ put, left }) =>
    replaced.some((other) => other.put === left && other.left === put),
  );
  if (!crossed) return [];
  const words = frames.flatMap(({ parts }) => parts.map(({ word }) => word));
  return words
    .filter((word) => [crossed.put, crossed.left].includes(castStem(word)))
    .map(({ form }) => form);
}
