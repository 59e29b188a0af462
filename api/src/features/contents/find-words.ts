import { wordBeginning } from '@citeloom/common/domain/text/search-words';
import {
  contentIndexes,
  ContentModel,
  type ContentFilter,
} from '@citeloom/common/server/models/content';

type Index = (typeof contentIndexes)[keyof typeof contentIndexes];

/**
 * Up to so many items with a word are looked at one by one. A word of more items stands in so many that a
 * page of them is soon full when the list is gone through in its order.
 */
const SELDOM_MAX = 2000;

/** No word of an item begins so. */
const lacks = (word: string): ContentFilter => ({ words: { $not: wordBeginning(word) } });

async function countSome(listed: ContentFilter, word: string): Promise<number> {
  const options = { limit: SELDOM_MAX, hint: contentIndexes.byWord };
  return ContentModel.countDocuments({ ...listed, words: wordBeginning(word) }, options);
}

/**
 * How items are found in which every word begins some word: by the one that the fewest have, or, where
 * all are frequent, by going through the list in its order. The planner of MongoDB compares no two
 * prefixes of one index, and the wrong one costs seconds among 100,000 items.
 *
 * @param inOrder the index that has the order of the list.
 */
export async function findWords(
  listed: ContentFilter,
  words: readonly string[],
  inOrder: Index,
): Promise<{ filter: ContentFilter; index: Index }> {
  const counts = await Promise.all(words.map((word) => countSome(listed, word)));
  const fewest = Math.min(...counts);
  const seldom = fewest < SELDOM_MAX ? words[counts.indexOf(fewest)] : undefined;
  const others = words.filter((word) => word !== seldom);
  // Said by what must not be, for which no index is used.
  const also: ContentFilter = others.length > 0 ? { $nor: others.map(lacks) } : {};
  return seldom === undefined
    ? { filter: { ...listed, ...also }, index: inOrder }
    : {
        filter: { ...listed, words: wordBeginning(seldom), ...also },
        index: contentIndexes.byWord,
      };
}
