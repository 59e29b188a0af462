import type { TextBlock } from '@citeloom/common/contracts/source';
import { SearchIndex } from '../index/search-index.ts';

type SampleDocument = {
  path: string;
  title?: string;
  publishedAt?: string | null;
  language?: string;
  /** Paragraphs; a line that begins with `# ` (`## `) is a heading. */
  blocks: readonly string[];
};

/** A text in the stored form from paragraphs and headings; for tests. */
export function sampleText(parts: readonly string[]): { text: string; blocks: TextBlock[] } {
  const blocks: TextBlock[] = [];
  let text = '';
  for (const part of parts) {
    const heading = /^(#+) (.*)$/.exec(part);
    const content = heading?.[2] ?? part;
    const start = text === '' ? 0 : text.length + 2;
    const range = { start, end: start + content.length };
    blocks.push(
      heading
        ? { kind: 'heading', level: heading[1]!.length, ...range }
        : { kind: 'paragraph', ...range },
    );
    text += (start === 0 ? '' : '\n\n') + content;
  }
  return { text, blocks };
}

/** An index over documents; each has its path as the id of its text. */
export function sampleIndex(documents: readonly SampleDocument[]): SearchIndex {
  const index = new SearchIndex();
  for (const document of documents) addSample(index, document);
  return index;
}

/** Adds a document to an index, or replaces the one of the same path. */
export function addSample(index: SearchIndex, document: SampleDocument, textId = document.path) {
  const { path, title = path, publishedAt = null, language = 'en' } = document;
  index.addText({ id: textId, language, ...sampleText(document.blocks) });
  index.setDocument({ path, textId, title, publishedAt });
}
