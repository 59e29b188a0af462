import { rowsAsCsv } from '@citeloom/common/domain/csv';
import {
  exportedBlocks,
  type ExportedBlock,
  type ExportedSentence,
} from '@citeloom/common/domain/package/exported-blocks';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';

const COLUMNS = [
  ...['Citation', 'Proof', 'Sentence', 'Quote', 'Source', 'Site', 'Author', 'Published'],
  ...['Address', 'Read', 'Key'],
];

function sentencesOf(block: ExportedBlock): ExportedSentence[] {
  switch (block.type) {
    case 'heading':
      return [];
    case 'paragraph':
      return block.sentences;
    case 'list':
      return block.items;
    case 'quotation':
      return block.blocks.flatMap(sentencesOf);
  }
}

/** One row for each marker in the text, in its order: what it stands behind, and what it leads to. */
export function citationsAsCsv(article: ExportedArticle): string {
  const notes = new Map(article.footnotes.map((note) => [note.number, note]));
  const sources = new Map(article.sources.map((source) => [source.id, source]));
  const rows = exportedBlocks(article)
    .flatMap(sentencesOf)
    .flatMap((sentence) =>
      sentence.citations.map(({ number }) => {
        const note = notes.get(number);
        const source = sources.get(note?.sourceId ?? '');
        return [
          ...[number, sentence.proof ?? '', sentence.text, note?.quote ?? ''],
          ...[note?.source ?? '', note?.site ?? '', source?.author ?? '', note?.date ?? ''],
          ...[note?.url ?? '', source?.read ?? '', source?.key ?? ''],
        ];
      }),
    );
  return rowsAsCsv([COLUMNS, ...rows]);
}
