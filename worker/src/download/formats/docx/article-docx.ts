import { textRuns } from '@citeloom/common/domain/article/code-words';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { rowInCells } from '@citeloom/common/domain/article/table-row';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import {
  exportedBlocks,
  type ExportedBlock,
  type ExportedSentence,
} from '@citeloom/common/domain/package/exported-blocks';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import { directionOf } from '@citeloom/common/domain/text/direction';
import {
  Bookmark,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  Packer,
  type Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { ExportedPicture } from '../exported-picture.ts';
import { xmlText } from '../xml-text.ts';
import { docxNumbering, docxStyle, docxStyles } from './docx-styles.ts';
import { docxWriter, type DocxWriter } from './docx-writer.ts';
import { docxFootnote, docxReferences } from './listed-sources.ts';
import { settleDocx } from './settle-docx.ts';

/** Width of a picture, in pixels of 96 to the inch: the text of an A4 page. */
const PICTURE_WIDTH = 600;
/** An article of which nobody knows when it was written; a document needs a day. */
const NO_DAY = '1980-01-01';

const bookmark = (number: number) => `citation-${number}`;

/** The numbers behind a sentence: the first of each is a real footnote, the others lead to it. */
function markersBehind({ markers, word }: ExportedSentence, { run }: DocxWriter): ParagraphChild[] {
  const numbers = markers.flatMap(({ number, first }, index): ParagraphChild[] => [
    ...(index > 0 ? [run(', ', { superScript: true })] : []),
    first
      ? new Bookmark({ id: bookmark(number), children: [new FootnoteReferenceRun(number)] })
      : new InternalHyperlink({
          anchor: bookmark(number),
          children: [run(String(number), { style: 'FootnoteReference' })],
        }),
  ]);
  return word ? [...numbers, run(` ${word}`, { style: docxStyle.proof })] : numbers;
}

const words = (text: string, code: readonly string[], { run }: DocxWriter): ParagraphChild[] =>
  textRuns(text, code).map((one) => run(one.text, one.isCode ? { style: docxStyle.code } : {}));

function sentences(items: readonly ExportedSentence[], write: DocxWriter): ParagraphChild[] {
  return items.flatMap((item, index) => [
    ...words(index > 0 ? ` ${item.text}` : item.text, item.code, write),
    ...markersBehind(item, write),
  ]);
}

/** A table as wide as the text, its first row told again on each page; a row's markers stand in its last cell. */
function table(columns: readonly string[], rows: readonly ExportedSentence[], write: DocxWriter) {
  const { paragraph, run, rightToLeft } = write;
  const cell = (children: ParagraphChild[], keepNext = false) =>
    new TableCell({ children: [paragraph({ style: docxStyle.cell, keepNext, children })] });
  const head = columns.map((column) => cell([run(column, { bold: true })], true));
  const body = rows.map((row) => {
    const { cells, last } = rowInCells(columns, row);
    return [
      ...cells.map((text) => cell(words(text, row.code, write))),
      cell(sentences([last], write)),
    ];
  });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: rightToLeft,
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: head }),
      ...body.map((children) => new TableRow({ cantSplit: true, children })),
    ],
  });
}

function block(part: ExportedBlock, write: DocxWriter, style?: string): (Paragraph | Table)[] {
  const { paragraph, run } = write;
  switch (part.type) {
    case 'heading':
      return [
        paragraph({
          heading: part.level === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          children: [run(part.text)],
        }),
      ];
    case 'paragraph':
      return [paragraph({ style, children: sentences(part.sentences, write) })];
    case 'list': {
      // What stands behind a table would touch it.
      if (part.columns)
        return [table(part.columns, part.items, write), paragraph({ style, children: [] })];
      const mark = part.ordered ? write.newSteps() : { bullet: { level: 0 } };
      return part.items.map((item) =>
        paragraph({ style, ...mark, children: sentences([item], write) }),
      );
    }
    case 'quotation':
      return [
        ...part.blocks.flatMap((inner) => block(inner, write, docxStyle.quote)),
        ...(part.source
          ? [paragraph({ style: docxStyle.quotedFrom, children: [run(`— ${part.source}`)] })]
          : []),
      ];
  }
}

/** What we say about an article is English, whatever its own language is. */
function about(article: ExportedArticle): Paragraph[] {
  const { paragraph, run } = docxWriter(false);
  const credit = engineCredit(article.engine)?.label;
  const written = article.date ? dateInWords(article.date) : null;
  const made = [credit, written].filter(Boolean).join(' · ');
  const lines = [made, article.evidence ?? '', ...article.legend.map(({ meaning }) => meaning)];
  return lines
    .filter(Boolean)
    .map((line) => paragraph({ style: docxStyle.about, children: [run(line)] }));
}

function figure(
  article: ExportedArticle,
  picture: ExportedPicture | null,
  { paragraph, run }: DocxWriter,
): Paragraph[] {
  if (!picture || !article.picture) return [];
  const { alt, caption } = article.picture;
  const height = Math.round((PICTURE_WIDTH * picture.height) / picture.width);
  const image = new ImageRun({
    type: 'jpg',
    data: picture.jpeg,
    transformation: { width: PICTURE_WIDTH, height },
    // Word reads the description, LibreOffice the title.
    altText: { id: '1', name: 'Feature image', description: xmlText(alt), title: xmlText(alt) },
  });
  return [
    paragraph({ keepNext: true, spacing: { before: 240 }, children: [image] }),
    paragraph({ style: 'Caption', children: [run(caption)] }),
  ];
}

/**
 * An article as a Word document (Office Open XML): Word's own styles for title, headings, lists,
 * quotations and footnotes, the passages as real footnotes whose numbers are those of the text, and
 * the feature image with its alternative text. Heavy on the CPU: it belongs into a thread.
 */
export async function articleAsDocx(
  article: ExportedArticle,
  picture: ExportedPicture | null,
): Promise<Buffer> {
  const write = docxWriter(directionOf(article.language) === 'rtl');
  const document = new Document({
    title: xmlText(article.title),
    creator: 'Citeloom',
    lastModifiedBy: 'Citeloom',
    description: xmlText(article.metadata?.description ?? ''),
    styles: docxStyles(article.language || 'en'),
    numbering: docxNumbering,
    footnotes: Object.fromEntries(
      article.footnotes.map((note) => [note.number, docxFootnote(note)]),
    ),
    sections: [
      {
        children: [
          write.paragraph({ heading: HeadingLevel.TITLE, children: [write.run(article.title)] }),
          ...about(article),
          ...figure(article, picture, write),
          ...exportedBlocks(article).flatMap((part) => block(part, write)),
          ...docxReferences(article),
        ],
      },
    ],
  });
  return settleDocx(await Packer.toBuffer(document), article.date ?? NO_DAY);
}
