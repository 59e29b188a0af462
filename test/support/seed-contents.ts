import { ContentModel } from '@citeloom/common/server/models/content';
import type { Owner } from '@citeloom/common/server/models/owner';

const BATCH = 2000;
const VOCABULARY = 30_000;
const TEXT_WORDS = 300;
const HOUR_MS = 3_600_000;

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CONSONANTS = 'bcdfglmnprstv';
const VOWELS = 'aeiou';

/** A word that can be spoken, by its rank in the vocabulary; frequent ones are short. */
export function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / 65)) {
    const syllable = rest % 65;
    word += (CONSONANTS[syllable % 13] ?? '') + (VOWELS[Math.floor(syllable / 13)] ?? '');
  }
  return word;
}

/** A rank as words of a language are spread: few very often, most of them seldom (Zipf). */
const drawRank = (random: () => number) => Math.floor(VOCABULARY ** random()) - 1;

/**
 * Stores so many articles of an owner, an hour apart, with texts of 300 words whose frequencies are those
 * of a language.
 *
 * @param firstId the number of the first of them.
 */
export async function seedContents(owner: Owner, count: number, firstId: number): Promise<void> {
  // Built once at the end, which takes a fraction of the time.
  await ContentModel.collection.dropIndexes();
  const random = seeded(count);
  const words = (length: number) =>
    Array.from({ length }, () => wordOf(drawRank(random))).join(' ');
  const expiresAt = new Date('9999-12-31T00:00:00Z');
  const now = Date.now();
  for (let from = 0; from < count; from += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      const at = new Date(now - (from + index) * HOUR_MS);
      const [searchTerm, articleTitle, text] = [words(3), words(6), words(TEXT_WORDS)];
      const all = `${articleTitle} ${searchTerm} ${text}`.split(' ');
      return {
        ...{ _id: firstId + from + index, owner, searchTerm, articleTitle },
        ...{ articleContent: `<p>${text}</p>`, contentType: 'download' },
        ...{ sortTitle: articleTitle, words: [...new Set(all)] },
        ...{ searchId: null, articleId: `seeded-${firstId + from + index}`, articleVersion: 0 },
        ...{ featuredImageUrl: null, footnotes: '[]', images: [], summaries: '[]' },
        ...{ favorite: index % 50 === 0, downloaded: false, deletedAt: null, bytes: 3000 },
        ...{ createdAt: at, updatedAt: at, expiresAt },
      };
    });
    await ContentModel.collection.insertMany(items as never[]);
  }
  await ContentModel.createIndexes();
}
