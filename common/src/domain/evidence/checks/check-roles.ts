import { leaves } from '../compare/align.ts';
import { namedWords, type NamedWord } from '../compare/named-words.ts';
import { differencesOfCopy } from '../compare/near-copy.ts';
import { isUncased } from '../extract/extract-names.ts';
import { isStopWord } from '../../text/words.ts';
import { isInside, type Reading, type Statement } from '../reading.ts';
import { namesWithoutPart } from '../compare/parts-of-names.ts';
import { turnedComparison } from '../compare/turned-comparison.ts';
import type { Span } from '../../text/split-sentences.ts';

/** Behind "que" stands what something is compared with only where "more" or "less" stands before it. */
const THAN =
  /(?<!\p{L})(?:than|als|(?:plus|moins|mieux|pire|aussi|autant|más|menos|mejor|peor|mayor|menor|mais|melhor|pior|maior)(?!\p{L})[^.;]*? (?:que|qu'))(?!\p{L})/iu;
const COMPARES = /(?<!\p{L})(?:than|compared|als|wie|que|qu')(?!\p{L})/iu;
const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/**
 * Names that a sentence gives the part of another one: put where the passage it copies has another
 * name, or made to do what a clause of the passage says of somebody else ("A makes pumps. B went
 * bankrupt." → "A went bankrupt"). A name may stand in an earlier sentence when the one that says so
 * refers back ("It", "The company") and names nobody else.
 */
export function misplacedNames(sentence: Reading, passage: Reading): string[] {
  if (isUncased(sentence.text)) return [];
  const turned = turnedComparison(sentence, passage);
  const names = namedWords(sentence, passage);
  if (names.length === 0) return [];
  const given = namedWords(passage, sentence);
  const wrong = turned === 'kept' ? [] : replacedInCopy(sentence, passage, names, given);
  for (const clause of leaves(sentence)) {
    const inside = names.filter((name) => isInside(name, clause));
    // The sides of a comparison are compared with the comparatives; both stand in one sentence there.
    if (THAN.test(sentence.text.slice(clause.start, clause.end))) {
      wrong.push(...inside.filter((name) => !isCompared(name, passage)));
      continue;
    }
    wrong.push(...namesWithoutPart(sentence, clause, inside, passage, given));
    wrong.push(...placesAsSubjects(sentence, clause, inside, passage, given));
  }
  return wrong.map(({ start, end }) => sentence.text.slice(start, end));
}

/** Names put in place of other names of what is otherwise a copy. */
function replacedInCopy(
  sentence: Reading,
  passage: Reading,
  names: readonly NamedWord[],
  given: readonly NamedWord[],
): NamedWord[] {
  const differences = differencesOfCopy(sentence, passage) ?? [];
  return differences.flatMap(({ put, left }) => {
    const mine = names.filter((name) => put.some((word) => overlaps(word, name)));
    const theirs = given.filter((name) => left.some((word) => overlaps(word, name)));
    if (mine.length === 0) return nounsForNames(sentence, put, passage, theirs);
    if (theirs.length > 0)
      return mine.filter(({ stem }) => !theirs.some((other) => other.stem === stem));
    // Moved: with the small word before it ("in Lisbon"), or else into another part.
    return mine.filter((name) => {
      const places = given.filter(({ stem }) => stem === name.stem);
      const own = wordBefore(sentence, name);
      return (
        left.length === 0 &&
        places.length > 0 &&
        !/\($/u.test(sentence.text.slice(0, name.start)) &&
        name.start > 0 &&
        !places.some((place) => wordBefore(passage, place) === own)
      );
    });
  });
}

/** So far from a name a noun may stand that says what it is: "der Zulieferer Havblade aus Linz". */
const APPOSED = 30;

/** German nouns of the passage in place of names that the sentence lacks and they do not belong to. */
function nounsForNames(
  sentence: Reading,
  put: readonly Span[],
  passage: Reading,
  theirs: readonly NamedWord[],
): NamedWord[] {
  if (sentence.base !== 'de' || theirs.length === 0) return [];
  if (theirs.some(({ stem }) => sentence.stems.has(stem))) return [];
  return sentence.tokens.filter(
    (token) =>
      /^\p{Lu}/u.test(sentence.text.slice(token.start, token.end)) &&
      put.some((word) => overlaps(word, token)) &&
      passage.stems.has(token.stem) &&
      !passage.tokens.some(
        ({ stem, start }) =>
          stem === token.stem && theirs.some((name) => Math.abs(name.start - start) <= APPOSED),
      ),
  );
}

/** The word before a name, in lower case; a name before it counts as none. */
function wordBefore({ text, base }: Reading, { start }: Span): string {
  const word = /(\S+)\s+$/u.exec(text.slice(Math.max(0, start - 30), start))?.[1] ?? '';
  return /^\p{Lu}/u.test(word) && !isStopWord(word, base) ? '' : word.toLowerCase();
}

/** Whether a sentence of the passage that compares speaks of a name; the passage has to know it at all. */
function isCompared({ stem }: NamedWord, passage: Reading): boolean {
  if (!passage.stems.has(stem)) return true;
  return passage.statements.some(
    ({ whole, stems, start, end }) =>
      whole && stems.has(stem) && COMPARES.test(passage.text.slice(start, end)),
  );
}

const PLACE_BEFORE =
  /(?<!\p{L})(?:in|at|from|near|into|towards?|aus|nach|bei|à|dans|vers|depuis|en|desde|hacia|em|na|no)\s+$/iu;
const SMALL =
  /^(?:by|in|at|from|of|to|with|for|near|on|into|and|or|von|vom|aus|bei|mit|für|durch|nach|zu|und|par|de|du|des|à|au|en|dans|vers|pour|et|por|del|con|para|y|pelo|pela|do|da|em|no|na|com|e)$/u;
const AGENT_BEFORE = /(?<!\p{L})(?:by|von|vom|par|por|pelo|pela)\s+$/iu;
const ONLY_ARTICLE = /^(?:\s|the|der|die|das|le|la|les|l'|el|los|las|o|a|os|as|,)*$/iu;

/**
 * Names that act in the clause where the passage has them only as a place or an origin, and the other
 * way round.
 */
function placesAsSubjects(
  sentence: Reading,
  clause: Statement,
  names: readonly NamedWord[],
  passage: Reading,
  given: readonly NamedWord[],
): NamedWord[] {
  return names.filter(({ start, stem }) => {
    const places = given.filter((other) => other.stem === stem);
    const isPlace = (text: string, at: number) =>
      PLACE_BEFORE.test(text.slice(Math.max(0, at - 12), at));
    // "In Skylark", which the passage has only as somebody who acts.
    if (isPlace(sentence.text, start))
      return places.length > 0 && places.every((place) => actsAlone(passage, place));
    const mentioned = sentence.text.slice(Math.max(0, start - 12), start);
    if (AGENT_BEFORE.test(mentioned))
      return places.length > 0 && places.every((place) => isPlace(passage.text, place.start));
    const before = sentence.text.slice(clause.start, start);
    if (!ONLY_ARTICLE.test(before.slice(before.lastIndexOf(',') + 1))) return false;
    return places.length > 0 && places.every((place) => isPlace(passage.text, place.start));
  });
}

/** Neither behind a small word nor part of a longer name. */
function actsAlone(passage: Reading, place: Span): boolean {
  const opens = passage.sentences.some(({ start }) => start === place.start);
  const before = wordBefore(passage, place);
  return opens || (before !== '' && !SMALL.test(before));
}
