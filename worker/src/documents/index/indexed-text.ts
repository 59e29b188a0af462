import type { TextBlock } from '@citeloom/common/contracts/source';
import { storedHeardBlocks } from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import type { IndexPassage } from './index-passages.ts';
import { cutIndexPassages } from './index-passages.ts';
import { TextPostings } from './text-postings.ts';
import type { Vocabulary } from './vocabulary.ts';
import { INDEX } from './tuning.ts';

/** A text as it is searched: where its passages are and which words they hold; not the text itself. */
export type IndexedText = { language: string; passages: IndexPassage[]; postings: TextPostings };

/** A text as it is put into the index; `trusted` as it was stored with it, if it was. */
export type TextToIndex = {
  text: string;
  blocks: readonly TextBlock[];
  trusted?: readonly TextBlock[] | null;
  language: string;
};

/**
 * Cuts a stored text into passages and looks its words up. Orders to programs weigh nothing: they are
 * in no passage's words, lengths or headings, as if they did not stand there.
 */
export function indexText(stored: TextToIndex, vocabulary: Vocabulary): IndexedText {
  const { text, language } = stored;
  const passages: IndexPassage[] = [];
  const words: number[][] = [];
  for (const { pieces, ...passage } of cutIndexPassages(
    text,
    storedHeardBlocks(stored),
    language,
  )) {
    const said = pieces.map(({ start, end }) => text.slice(start, end)).join('\n');
    const own = vocabulary.add(said, language);
    if (own.length === 0) continue;
    const headings = vocabulary.add(
      passage.headingPath.slice(-INDEX.headings).join('\n'),
      language,
    );
    passages.push(passage);
    words.push([...own, ...headings]);
  }
  return { language, passages, postings: new TextPostings(words) };
}
