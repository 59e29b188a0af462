import type { TextBlock } from '@citeloom/common/contracts/source';
import type { Passage } from './passages.ts';
import { cutPassages } from './passages.ts';
import { TextPostings } from './text-postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text as it is searched: where its passages are and which words they hold; not the text itself. */
export type IndexedText = { language: string; passages: Passage[]; postings: TextPostings };

/** How many of the nearest headings count as words of a passage. */
const HEADINGS = 2;

/** Cuts a stored text into passages and looks its words up. */
export function indexText(
  stored: { text: string; blocks: readonly TextBlock[]; language: string },
  vocabulary: Vocabulary,
): IndexedText {
  const { text, blocks, language } = stored;
  const passages: Passage[] = [];
  const words: number[][] = [];
  for (const passage of cutPassages(text, blocks, language)) {
    const own = vocabulary.add(text.slice(passage.start, passage.end), language);
    if (own.length === 0) continue;
    const headings = vocabulary.add(passage.headingPath.slice(-HEADINGS).join('\n'), language);
    passages.push(passage);
    words.push([...own, ...headings]);
  }
  return { language, passages, postings: new TextPostings(words) };
}
