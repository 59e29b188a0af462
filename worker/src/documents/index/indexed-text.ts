import type { TextBlock } from '@citeloom/common/contracts/source';
import { heardOf } from '@citeloom/common/domain/prompt-injection/orders-to-machines-in-text';
import type { Passage } from './passages.ts';
import { cutPassages } from './passages.ts';
import { TextPostings } from './text-postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text as it is searched: where its passages are and which words they hold; not the text itself. */
export type IndexedText = { language: string; passages: Passage[]; postings: TextPostings };

/** A text as it is put into the index; `heard` as it was stored with it, if it was. */
export type StoredText = {
  text: string;
  blocks: readonly TextBlock[];
  heard?: readonly TextBlock[] | null;
  language: string;
};

/** How many of the nearest headings count as words of a passage. */
const HEADINGS = 2;

/**
 * Cuts a stored text into passages and looks its words up. Orders to programs weigh nothing: they are
 * in no passage's words, lengths or headings, as if they did not stand there.
 */
export function indexText(stored: StoredText, vocabulary: Vocabulary): IndexedText {
  const { text, language } = stored;
  const passages: Passage[] = [];
  const words: number[][] = [];
  for (const { pieces, ...passage } of cutPassages(text, heardOf(stored), language)) {
    const said = pieces.map(({ start, end }) => text.slice(start, end)).join('\n');
    const own = vocabulary.add(said, language);
    if (own.length === 0) continue;
    const headings = vocabulary.add(passage.headingPath.slice(-HEADINGS).join('\n'), language);
    passages.push(passage);
    words.push([...own, ...headings]);
  }
  return { language, passages, postings: new TextPostings(words) };
}
