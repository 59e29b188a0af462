import { leaves } from './compare/align.ts';
import { namedWords, type NamedWord } from './compare/named-words.ts';
import { differencesOfCopy } from './compare/near-copy.ts';
import { DANGLING_OPENERS } from './dangling-openers.ts';
import { isUncased } from './extract/extract-names.ts';
import { opensWith } from './opens-with.ts';
import { isInside, type Reading, type Statement } from './reading.ts';
import { turnedComparison } from './compare/turned-comparison.ts';
import type { Span } from '../text/split-sentences.ts';

const THAN = /(?<!\p{L})(?:than|als|que|qu'|do que)(?!\p{L})/iu;
const COMPARES =
  /(?<!\p{L})(?:than|compared|while|whereas|as|als|während|wie|que|qu'|tandis|mientras|enquanto)(?!\p{L})/iu;
/** So much of what a clause says besides its names must stand in one clause of the passage. */
const COMPARABLE = 0.5;

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
    wrong.push(...strangers(clause, inside, passage, given));
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
    if (theirs.length > 0)
      return mine.filter(({ stem }) => !theirs.some((other) => other.stem === stem));
    // Moved: with the small word before it ("in Lisbon"), or else into another part.
    return mine.filter((name) => {
      const places = given.filter(({ stem }) => stem === name.stem);
      const own = wordBefore(sentence, name);
      return (
        left.length === 0 &&
        places.length > 0 &&
        name.start > 0 &&
        !places.some((place) => wordBefore(passage, place) === own)
      );
    });
  });
}

/** The word before a name, in lower case; a name before it counts as none. */
function wordBefore({ text }: Reading, { start }: Span): string {
  const word = /(\S+)\s+$/u.exec(text.slice(Math.max(0, start - 30), start))?.[1] ?? '';
  return /^\p{Lu}/u.test(word) ? '' : word.toLowerCase();
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
const ONLY_ARTICLE = /^(?:\s|the|der|die|das|le|la|les|l'|el|los|las|o|a|os|as|,)*$/iu;

/** A name that opens a clause as if it acted, where the passage only has it as a place or an origin. */
function placesAsSubjects(
  sentence: Reading,
  clause: Statement,
  names: readonly NamedWord[],
  passage: Reading,
  given: readonly NamedWord[],
): NamedWord[] {
  return names.filter(({ start, stem }) => {
    const before = sentence.text.slice(clause.start, start);
    if (!ONLY_ARTICLE.test(before.slice(before.lastIndexOf(',') + 1))) return false;
    const places = given.filter((other) => other.stem === stem);
    return (
      places.length > 0 &&
      places.every((place) =>
        PLACE_BEFORE.test(passage.text.slice(Math.max(0, place.start - 12), place.start)),
      )
    );
  });
}

/** Names of a clause that have no part in what the passage says there. */
function strangers(
  clause: Statement,
  names: readonly NamedWord[],
  passage: Reading,
  given: readonly NamedWord[],
): NamedWord[] {
  if (names.length === 0) return [];
  const namedHere = new Set(names.map(({ stem }) => stem));
  const said = [...clause.stems].filter((stem) => !namedHere.has(stem) && passage.stems.has(stem));
  if (said.length === 0) return [];
  const scored = leaves(passage).flatMap((leaf) => partsOf(leaf, passage, given)).map((leaf) => ({
    leaf,
    score: said.filter((stem) => leaf.stems.has(stem)).length,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best < said.length * COMPARABLE) return [];
  const says = scored.filter(({ score }) => score === best).map(({ leaf }) => leaf);
  return names.filter(
    (name) =>
      passage.stems.has(name.stem) &&
      !says.some((leaf) => hasPart(name, leaf, passage, given, namedHere)),
  );
}

const PART_EDGE = /,\s|\s(?:and|und|et|y|e)\s/giu;
/** A part with fewer words besides names and numbers says nothing of its own. */
const MIN_PART = 2;

/**
 * The parts of a clause between commas and "and", where each names somebody and says something of
 * its own; else the clause as a whole.
 */
function partsOf(leaf: Statement, passage: Reading, given: readonly NamedWord[]): Statement[] {
  const text = passage.text.slice(leaf.start, leaf.end);
  const edges = [...text.matchAll(PART_EDGE)].map(({ index }) => leaf.start + index);
  if (edges.length === 0 || leaf.holes.length > 0) return [leaf];
  const parts: Statement[] = [];
  let start = leaf.start;
  for (const end of [...edges, leaf.end]) {
    const range = { ...leaf, start, end };
    const tokens = passage.tokens.filter((token) => isInside(token, range));
    const named = tokens.filter((token) => given.some((name) => name.start === token.start));
    const said = tokens.filter((token) => !named.includes(token) && /\p{L}/u.test(token.stem));
    if (named.length > 0 && said.length >= MIN_PART) {
      parts.push({ ...range, stems: new Set(tokens.map(({ stem }) => stem)) });
      start = end;
    } else if (end === leaf.end) return [leaf];
  }
  return parts;
}

function hasPart(
  name: NamedWord,
  leaf: Statement,
  passage: Reading,
  given: readonly NamedWord[],
  namedHere: ReadonlySet<string>,
): boolean {
  if (leaf.stems.has(name.stem)) return true;
  // Whoever acts there has no small word before the name: "by Lumina" and "in Lisbon" leave room.
  const others = given.filter(
    (other) =>
      isInside(other, leaf) && !namedHere.has(other.stem) && !isAside(passage, other),
  );
  const first = passage.tokens.find((token) => isInside(token, leaf));
  const ownSubject = given.some((other) => other.start === first?.start);
  const sentence = passage.sentences[leaf.sentence];
  if (!sentence) return false;
  const places = given.filter(({ stem }) => stem === name.stem);
  const earlierHere = places.some(({ start, end }) => start >= sentence.start && end <= leaf.start);
  if (earlierHere && WITH_RELATIVE.test(passage.text.slice(leaf.start, leaf.end)))
    return !ownSubject;
  if (earlierHere || places.some((place) => isWithin(place, sentence)))
    return others.length === 0 && !ownSubject;
  if (!places.some(({ end }) => end <= sentence.start)) return false;
  const opening = passage.text.slice(sentence.start, sentence.start + 60);
  return (
    opensWith(opening, DANGLING_OPENERS, passage.base) || (others.length === 0 && !ownSubject)
  );
}

const isWithin = (item: Span, range: Span) => item.start >= range.start && item.end <= range.end;

/** Small words behind which a name, with its other words and an article, is no subject. */
const ASIDE =
  /(?<!\p{L})(?:by|in|at|from|of|to|with|for|near|on|into|von|vom|aus|bei|mit|für|durch|par|de|du|des|à|au|en|dans|pour|por|del|con|para|pelo|pela|do|da|em|no|na|com)\s+(?:(?:the|a|an|der|die|das|dem|den|le|la|les|l'|el|los|las|o|os|as)\s+)?(?:\p{Lu}[\p{L}'-]*\s+)*$/u;

function isAside({ text }: Reading, { start }: Span): boolean {
  return ASIDE.test(text.slice(Math.max(0, start - 60), start));
}

/** A relative clause with the rest of the main clause behind its comma: "who led it, blamed the fees". */
const WITH_RELATIVE =
  /^(?:who|which|whose|that|der|die|das|deren|dessen|qui|dont|que|quien|cuyo|cuya|quem|cujo|cuja)\s[^,]*,\s/iu;
