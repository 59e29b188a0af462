import { rowsAsCsv } from '@citeloom/common/domain/csv';
import {
  exportedBlocks,
  type ExportedBlock,
  type ExportedSentence,
} from '@citeloom/common/domain/package/exported-blocks';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';

const COLUMNS = [
  ...['Citation', 'Passage', 'Proof', 'Sentence', 'Quote', 'Source', 'Site', 'Author'],
  ...['Published', 'Address', 'Read', 'Key'],
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

/** One row for each passage that a sentence cites, in the order of the text: the two, and the source. */
export function citationsAsCsv(article: ExportedArticle): string {
  const cited = new Map(
    article.footnotes.flatMap((note) =>
      note.passages.map((passage) => [passage.evidenceId, { note, passage }] as const),
    ),
  );
  const sources = new Map(article.sources.map((source) => [source.id, source]));
  const rows = exportedBlocks(article)
    .flatMap(sentencesOf)
    .flatMap(({ proof, text, evidenceIds }) =>
      evidenceIds.flatMap((id) => {
        const { note, passage } = cited.get(id) ?? {};
        if (!note || !passage) return [];
        const source = sources.get(note.sourceId);
        return [
          [
            ...[note.number, passage.label, proof ?? '', text, passage.quote],
            ...[note.source, note.site, source?.author ?? '', note.date ?? ''],
            ...[note.url ?? '', source?.read ?? '', source?.key ?? ''],
          ],
        ];
      }),
    );
  return rowsAsCsv([COLUMNS, ...rows]);
}
