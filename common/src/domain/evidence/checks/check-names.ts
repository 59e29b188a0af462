import type { Span } from '../../text/split-sentences.ts';
import { stem } from '../../text/words.ts';
import { leaves } from '../compare/align.ts';
import { hasWord } from './check-words.ts';
import { namedWords } from '../compare/named-words.ts';
import { substituted } from '../compare/context.ts';
import { extractNames, isUncased, type NameMention } from '../extract/extract-names.ts';
import type { Clause } from '../compare/clauses.ts';
import { AGENT, isPassive } from '../compare/passive.ts';
import { hasMutualVerb, playSameParts } from '../frames/cast.ts';
import { turnedComparison } from '../compare/turned-comparison.ts';
import { isInside, type Reading, type Statement } from '../reading.ts';

const MAX_INFLECTION = 2;
const MIN_INFLECTED = 5;

/** Whether a word stands in a text as a whole word, in any case. */
function standsAsWord(text: string, word: string): boolean {
  const [haystack, needle] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const edges = haystack.charAt(at - 1) + ' ' + haystack.charAt(at + needle.length);
    if (!/[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(edges)) return true;
  }
  return false;
}

/** Initials of capitalised words in a row spell an acronym: World Health Organization → WHO. */
function spells(text: string, acronym: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(acronym)) return false;
  const letters = [...acronym].map((letter) => `${letter}[\\p{L}'-]+`);
  return new RegExp(letters.join('[\\s-]+(?:(?:of|the|and|for|de|la|des|für|der)\\s+)*'), 'u').test(
    text,
  );
}

function knowsName(passage: Reading, word: string): boolean {
  if (standsAsWord(passage.text, word) || spells(passage.text, word)) return true;
  const parts = word.split('-').filter((part) => /\p{Lu}|\p{N}/u.test(part));
  if (parts.length > 0 && word.includes('-') && !/\p{N}/u.test(word))
    return parts.every((part) => knowsName(passage, part));
  if (hasWord(passage, word, stem(word, passage.base))) return true;
  const wanted = word.toLowerCase();
  return passage.tokens.some(({ start, end }) => {
    const given = passage.text.slice(start, end).toLowerCase().replace(/'s?$/, '');
    const [short, long] = given.length < wanted.length ? [given, wanted] : [wanted, given];
    return (
      short.length >= MIN_INFLECTED &&
      long.startsWith(short) &&
      long.length - short.length <= MAX_INFLECTION &&
      !/\p{N}/u.test(long)
    );
  });
}

/** The names of a sentence that its passage does not know, as written. */
export function missingNames(sentence: Reading, passage: Reading): string[] {
  const known = (word: string) => knowsName(passage, word);
  const missing = namesOf(sentence, passage).filter(({ text }) => !known(text));
  return [...new Set(missing.map(({ text }) => text))];
}

function namesOf(sentence: Reading, passage: Reading): NameMention[] {
  return extractNames(sentence.text, sentence.language, (word) => knowsName(passage, word));
}

/**
 * Names that the passage knows, but put where it has another one: "The default is the Git client" →
 * "The default is the Mozilla client", Mozilla being named in the next sentence.
 */
export function replacedNames(sentence: Reading, passage: Reading): string[] {
  const names = namesOf(sentence, passage).filter(({ text }) => knowsName(passage, text));
  if (names.length === 0 || isUncased(sentence.text)) return [];
  if (turnedComparison(sentence, passage) === 'kept') return [];
  const stemOf = (text: string) => stem(text.replace(/'s?$/, ''), sentence.base);
  const given = passage.tokens.filter(({ start, end }) =>
    /[\p{Lu}\p{N}]/u.test(passage.text.slice(start, end)),
  );
  const voice = (reading: Reading, { start, end }: Span) =>
    leaves(reading).some(
      (leaf) => leaf.start <= start && end <= leaf.end && isPassive(reading, leaf),
    );
  const replaced = substituted(
    sentence,
    names,
    passage,
    given,
    (name, other) =>
      voice(sentence, name) !== voice(passage, other) ||
      [other.stem, stemOf(passage.text.slice(other.start, other.end))].includes(stemOf(name.text)),
  );
  return replaced.map(({ text }) => text);
}

/** More names in one clause are a list. */
const MAX_NAMES = 6;

/**
 * Pairs of names that do to each other in the sentence what they do the other way round in the
 * passage ("A bought B" → "B bought A"): the same word stands between them, in the other order, in
 * every clause that has both. A passive on one side turns the order round.
 */
export function swappedNames(sentence: Reading, passage: Reading): string[] {
  const names = namedWords(sentence, passage).map(({ start, end }): NameMention => ({
    text: sentence.text.slice(start, end).replace(/'s?$/, ''),
    start,
    end,
  }));
  if (names.length < 2) return [];
  const swapped: string[] = [];
  for (const clause of leaves(sentence)) {
    const inside = names.filter((name) => isInside(name, clause));
    if (inside.length > MAX_NAMES) continue;
    for (const [at, first] of inside.entries()) {
      for (const second of inside.slice(at + 1)) {
        if (isSwapped(sentence, first, second, clause, passage))
          swapped.push(`${first.text} … ${second.text}`);
      }
    }
  }
  return swapped;
}

function isSwapped(
  sentence: Reading,
  first: NameMention,
  second: NameMention,
  clause: Clause,
  passage: Reading,
): boolean {
  const [one, two] = [first, second].map(({ text }) => stem(text, sentence.base));
  if (one === undefined || two === undefined || one === two) return false;
  // "Elin Berg": the words of one name.
  if (/^\s*$/.test(sentence.text.slice(first.end, second.start))) return false;
  const link = between(sentence, first.end, second.start);
  if (link.size === 0 || playSameParts(sentence, passage, first, second)) return false;
  if (hasMutualVerb(sentence, first, second)) return false;
  const isTurned = isPassive(sentence, clause);
  let turned = false;
  for (const statement of leaves(passage)) {
    const leaf = withItsNoun(statement, passage);
    if (!leaf.stems.has(one) || !leaf.stems.has(two)) continue;
    const inside = passage.tokens.filter((token) => isInside(token, leaf));
    const places = (name: string) => inside.filter((token) => token.stem === name);
    const samePassive = isTurned === isPassive(passage, leaf);
    const pairs = places(one)
      .flatMap((a) => places(two).map((b) => [a, b] as const))
      .filter(
        ([a, b]) =>
          samePassive ||
          isTurned ||
          hasBy(passage, Math.min(a.end, b.end), Math.max(a.start, b.start)),
      );
    // Only who does it and who it is done to change places in the passive, not when and where.
    if (!samePassive && isTurned && !hasBy(sentence, first.end, second.start)) return false;
    if (pairs.some(([a, b]) => a.start < b.start === samePassive)) return false;
    const middle = new Set(
      pairs.flatMap(([a, b]) =>
        a.start < b.start
          ? [...between(passage, a.end, b.start)]
          : [...between(passage, b.end, a.start)],
      ),
    );
    if ([...link].some((word) => middle.has(word))) turned = true;
  }
  return turned;
}

/** "Who led B" is about the noun before it: read with its sentence up to there. */
function withItsNoun(statement: Statement, { text, sentences }: Reading): Statement {
  const opening = text.slice(statement.start, statement.start + 8);
  const start = sentences[statement.sentence]?.start;
  return start !== undefined && /^(?:who|qui|quien|quem)\s/iu.test(opening)
    ? { ...statement, start }
    : statement;
}

function hasBy({ text, base }: Reading, from: number, to: number): boolean {
  return new RegExp(`(?<!\\p{L})(?:${AGENT[base] ?? '(?!)'})(?!\\p{L})`, 'iu').test(
    text.slice(from, to),
  );
}

function between(reading: Reading, from: number, to: number): Set<string> {
  return new Set(
    reading.tokens
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ stem: word }) => word),
  );
}
