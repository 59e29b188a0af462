import type { TextBlock } from '@citeloom/common/contracts/source';
import { contentTokens, contentWords } from '@citeloom/common/domain/text/words';
import type { TextPlace } from '@citeloom/common/domain/evidence/check-against-texts';

/** A stored text that is looked through. */
export type SearchedText = { id: string; text: string; blocks: readonly TextBlock[] };

/** Places that are given back for one sentence. */
const PLACES_MAX = 16;
/** A block is looked at in stretches of twice this length in UTF-16 units, each half over the next. */
const STEP = 300;
/** A place must hold so much of what a sentence is about, its rare words counting most. */
const LEAST_SHARE = 0.4;

type Stretch = TextPlace & { words: Set<string> };

/** The stretches of a text that hold some of the words, by stem, with those that they hold. */
function stretchesIn(
  { id, text, blocks }: SearchedText,
  language: string,
  wanted: ReadonlySet<string>,
): Stretch[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [];
    const stretches = new Map<number, Stretch>();
    for (const token of contentTokens(text.slice(block.start, block.end), language)) {
      if (!wanted.has(token.stem)) continue;
      const last = Math.floor(token.start / STEP);
      for (const at of last > 0 ? [last - 1, last] : [0]) {
        const start = block.start + at * STEP;
        const end = Math.min(block.end, start + 2 * STEP);
        const words = stretches.get(at)?.words ?? new Set();
        stretches.set(at, { textId: id, start, end, words: words.add(token.stem) });
      }
    }
    return [...stretches.values()];
  });
}

/**
 * Where stored texts speak of what a sentence says: the stretches that hold most of its words, best
 * first. Rare words count more; whether a place carries the sentence is the gate's to say. Pure.
 *
 * @param language of the sentence, a BCP 47 tag.
 */
export function findPlaces(
  sentence: string,
  language: string,
  texts: readonly SearchedText[],
): TextPlace[] {
  const wanted = new Set(contentWords(sentence, language));
  const stretches = texts.flatMap((text) => stretchesIn(text, language, wanted));
  const rarity = new Map<string, number>();
  for (const word of wanted) {
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
