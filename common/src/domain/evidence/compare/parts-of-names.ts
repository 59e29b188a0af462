import type { Span } from '../../text/split-sentences.ts';
import { DANGLING_OPENERS } from '../dangling-openers.ts';
import { opensWith } from '../opens-with.ts';
import { isInside, isWithin, type Reading, type Statement } from '../reading.ts';
import { leaves } from './align.ts';
import type { NamedWord } from './named-words.ts';

/** So much of what a clause says besides its names must stand in one clause of the passage. */
const COMPARABLE = 0.5;
/** A part with fewer words besides names and numbers says nothing of its own. */
const MIN_PART = 2;
const PART_EDGE = /,\s|\s(?:and|und|et|y|e)\s/giu;
/** A relative clause with the rest of the main clause behind its comma: "who led it, blamed the fees". */
const WITH_RELATIVE =
  /^(?:who|which|whose|that|der|die|das|deren|dessen|qui|dont|que|quien|cuyo|cuya|quem|cujo|cuja)\s[^,]*,\s/iu;

/** A part of a clause; `mainFrom` is where the relative clause before it begins, whose noun it is about. */
type Part = Statement & { mainFrom?: number };

/** Names of a clause that have no part in what the passage says there. */
export function namesWithoutPart(
  sentence: Reading,
  clause: Statement,
  names: readonly NamedWord[],
  passage: Reading,
  given: readonly NamedWord[],
): NamedWord[] {
  if (names.length === 0) return [];
  const namedHere = new Set(names.map(({ stem }) => stem));
  const said = [...clause.stems].filter((stem) => !namedHere.has(stem) && passage.stems.has(stem));
  if (said.length === 0) return [];
  const scored = leaves(passage)
    .flatMap((leaf) => partsOf(leaf, passage, given))
    .map((part) => ({ part, score: said.filter((stem) => part.stems.has(stem)).length }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best < said.length * COMPARABLE) return [];
  const says = scored.filter(({ score }) => score === best).map(({ part }) => part);
  // "…, the agency Coastwire reports": the clause says that part of its sentence too, as a whole.
  const whole = scored.filter(
    ({ part, score }) =>
      score >= MIN_PART &&
      says.some(({ sentence }) => sentence === part.sentence) &&
      [...part.stems].every((stem) => clause.stems.has(stem)),
  );
  return names.filter(
    (name) =>
      passage.stems.has(name.stem) &&
      !whole.some(({ part }) => part.stems.has(name.stem)) &&
      !says.some((part) => hasPart(name, part, passage, given, namedHere)) &&
      !isNamedNoun(name, sentence, clause, says, passage),
  );
}

const DEFINITE = /(?<!\p{L})(?:the|der|die|das|dem|den|des|la|le|l['’]|el|o|do|da|du)\s?$/iu;

/** "The Marrowby power station" where the passage says "the power station", having named it before. */
function isNamedNoun(
  name: NamedWord,
  sentence: Reading,
  clause: Statement,
  says: readonly Part[],
  passage: Reading,
): boolean {
  if (!DEFINITE.test(sentence.text.slice(0, name.start))) return false;
  const nounBehind = (place: Span) => {
    const next = passage.tokens.find(({ start }) => start >= place.end);
    const isBeside = next && /^\s$/u.test(passage.text.slice(place.end, next.start));
    return isBeside ? next.stem : undefined;
  };
  const nouns = passage.tokens.filter(({ stem }) => stem === name.stem).map(nounBehind);
  const [noun] = nouns;
  return (
    noun !== undefined &&
    nouns.every((other) => other === noun) &&
    clause.stems.has(noun) &&
    says.some(({ stems }) => stems.has(noun))
  );
}

/**
 * The parts of a clause: a relative clause and what follows it, or what stands between commas and
 * "and", where each names somebody and says something of its own; else the clause as a whole.
 */
function partsOf(leaf: Statement, passage: Reading, given: readonly NamedWord[]): Part[] {
  const text = passage.text.slice(leaf.start, leaf.end);
  const cut = (start: number, end: number): Part & { tokens: Reading['tokens'] } => {
    const range = { ...leaf, start, end };
    const tokens = passage.tokens.filter((token) => isInside(token, range));
    return { ...range, tokens, stems: new Set(tokens.map(({ stem }) => stem)) };
  };
  const relative = WITH_RELATIVE.exec(text)?.[0].length ?? 0;
  if (relative > 0) {
    const at = leaf.start + relative;
    return [cut(leaf.start, at), { ...cut(at, leaf.end), mainFrom: leaf.start }];
  }
  const edges = [...text.matchAll(PART_EDGE)].map(({ index }) => leaf.start + index);
  if (edges.length === 0 || leaf.holes.length > 0) return [leaf];
  const parts: Part[] = [];
  let start = leaf.start;
  for (const end of [...edges, leaf.end]) {
    const part = cut(start, end);
    const named = part.tokens.filter((token) => given.some((name) => name.start === token.start));
    const said = part.tokens.filter((token) => !named.includes(token) && /\p{L}/u.test(token.stem));
    if (named.length > 0 && said.length >= MIN_PART) {
      parts.push(part);
      start = end;
    } else if (end === leaf.end) return [leaf];
  }
  return parts;
}

function hasPart(
  name: NamedWord,
  part: Part,
  passage: Reading,
  given: readonly NamedWord[],
  namedHere: ReadonlySet<string>,
): boolean {
  if (part.stems.has(name.stem)) return true;
  const sentence = passage.sentences[part.sentence];
  if (!sentence) return false;
  const places = given.filter(({ stem }) => stem === name.stem);
  const { mainFrom } = part;
  if (mainFrom !== undefined)
    return places.some((place) => isWithin(place, { start: sentence.start, end: mainFrom }));
  // Whoever acts there has no small word before the name: "by Lumina" and "in Lisbon" leave room.
  const others = given.filter(
    (other) => isInside(other, part) && !namedHere.has(other.stem) && !isAside(passage, other),
  );
  const first = passage.tokens.find((token) => isInside(token, part));
  const isFree = others.length === 0 && !given.some((other) => other.start === first?.start);
  if (places.some((place) => isWithin(place, sentence))) return isFree;
  if (isFree && places.some((place) => isTopic(place, sentence, passage, given))) return true;
  const opening = passage.text.slice(sentence.start, sentence.start + 60);
  return (
    places.some(({ end }) => end <= sentence.start) &&
    opensWith(opening, DANGLING_OPENERS, passage.base)
  );
}

/** Whether a place is the first that is named in a sentence before; a name may have several words. */
function isTopic(
  place: Span,
  sentence: Span,
  { text, sentences }: Reading,
  given: readonly NamedWord[],
): boolean {
  const range = sentences.find(({ start, end }) => start <= place.start && place.end <= end);
  if (!range || range.end > sentence.start) return false;
  const first = given.find((name) => isWithin(name, range));
  return first !== undefined && !/\s\p{Ll}|[,;:]/u.test(text.slice(first.start, place.end));
}

/** Small words behind which a name, with its other words and an article, is no subject. */
const ASIDE =
  /(?<!\p{L})(?:by|in|at|from|of|to|with|for|near|on|into|von|vom|aus|bei|mit|für|durch|par|de|du|des|à|au|en|dans|pour|por|del|con|para|pelo|pela|do|da|em|no|na|com)\s+(?:(?:the|a|an|der|die|das|dem|den|le|la|les|l'|el|los|las|o|os|as)\s+)?(?:\p{Lu}[\p{L}'-]*\s+)*$/u;

function isAside({ text }: Reading, { start }: Span): boolean {
  return ASIDE.test(text.slice(Math.max(0, start - 60), start));
}
