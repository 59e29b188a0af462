import type { TextBlock } from '../../contracts/source.ts';
import { contentTokens } from '../text/words.ts';
import type { Place } from './check-against-texts.ts';

/** A stored text that is looked through. */
export type SearchedText = { id: string; text: string; blocks: readonly TextBlock[] };

/** Places that are given back for one sentence. */
const PLACES_MAX = 16;
/** A block is looked at in stretches of twice this length in UTF-16 units, each half over the next. */
const STEP = 300;
/** A place must hold so much of what a sentence is about, its rare words counting most. */
const LEAST_SHARE = 0.4;
/** A beginning that is shorter than this stands for too many words. */
const BEGINNING_MIN = 3;
/** Scripts without spaces between words: a word may begin anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

type Stretch = Place & { words: Set<string> };

/** How the inflections of a word all begin: "stud" for "studies", "conffile" for "conffiles". */
function beginningOf(word: string, stem: string): string {
  const parts = word.toLowerCase().split(/[-'’]/);
  const part = parts.find((each) => each.startsWith(stem.slice(0, 2))) ?? word.toLowerCase();
  let length = 0;
  while (length < part.length && part[length] === stem[length]) length += 1;
  const shared = part.slice(0, length).replace(/[iy]$/, '');
  return shared.length >= BEGINNING_MIN ? shared : part;
}

/** The beginnings of a sentence's content words, without repeats, longest first. */
function beginningsIn(sentence: string, language: string): string[] {
  const found = contentTokens(sentence, language).map(({ stem, start, end }) =>
    beginningOf(sentence.slice(start, end), stem),
  );
  return [...new Set(found)].sort((one, other) => other.length - one.length);
}

function expressionFor(beginnings: readonly string[]): RegExp {
  const alternatives = beginnings.map((beginning) => {
    const escaped = beginning.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    return WITHOUT_SPACES.test(beginning) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}`;
  });
  return new RegExp(alternatives.join('|'), 'giu');
}

/** The stretches of a text that hold some of the words, with those that they hold. */
function stretchesIn({ id, text, blocks }: SearchedText, words: RegExp): Stretch[] {
  const stretches = new Map<number, Stretch>();
  let at = 0;
  for (const { index, 0: match } of text.matchAll(words)) {
    while (at < blocks.length && (blocks[at]?.end ?? 0) <= index) at += 1;
    const block = blocks[at];
    if (!block || block.kind === 'heading' || index < block.start) continue;
    const last = index - ((index - block.start) % STEP);
    for (const start of last > block.start ? [last - STEP, last] : [last]) {
      const known = stretches.get(start);
      if (known) known.words.add(match.toLowerCase());
      else {
        const end = Math.min(block.end, start + 2 * STEP);
        stretches.set(start, { textId: id, start, end, words: new Set([match.toLowerCase()]) });
      }
    }
  }
  return [...stretches.values()];
}

/**
 * Where stored texts speak of what a sentence says: the stretches that hold most of its words, best
 * first, at most twelve. Each text is read through once and no index is made of it, so that a few
 * texts are searched in the time that indexing one would take. Words count by their beginnings, and
 * rare ones count more; whether a place carries the sentence is the gate's to say. Pure.
 *
 * @param language of the sentence, a BCP 47 tag.
 */
export function findPlaces(
  sentence: string,
  language: string,
  texts: readonly SearchedText[],
): Place[] {
  const beginnings = beginningsIn(sentence, language);
  if (beginnings.length === 0) return [];
  const expression = expressionFor(beginnings);
  const stretches = texts.flatMap((text) => stretchesIn(text, expression));
  const rarity = new Map<string, number>();
  for (const word of beginnings) {
    const holding = stretches.filter(({ words }) => words.has(word)).length;
    if (holding > 0) rarity.set(word, Math.log(1 + stretches.length / holding));
  }
  const worthOf = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
  const least = LEAST_SHARE * worthOf(rarity.keys());
  return stretches
    .map(({ words, ...place }) => ({ place, worth: worthOf(words) }))
    .filter(({ worth }) => worth >= least)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, PLACES_MAX)
    .map(({ place }) => place);
}
