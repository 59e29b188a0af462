import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import {
  exportedBlocks,
  type ExportedBlock,
  type ExportedSentence,
} from '@citeloom/common/domain/package/exported-blocks';
import type {
  ExportedArticle,
  PackagedFootnote,
  PackagedPassage,
} from '@citeloom/common/domain/package/packaged-article';
import { directionOf } from '@citeloom/common/domain/text/direction';
import {
  Bookmark,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  Packer,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import { isRightToLeft } from '../../../fonts/drawable-text.ts';
import type { ExportedPicture } from '../exported-picture.ts';
import { xmlText } from '../xml-text.ts';
import { docxStyle, docxStyles } from './docx-styles.ts';
import { settleDocx } from './settle-docx.ts';

/** Width of a picture, in pixels of 96 to the inch: the text of an A4 page. */
const PICTURE_WIDTH = 600;
/** An article of which nobody knows when it was written; a document needs a day. */
const NO_DAY = '1980-01-01';

const bookmark = (number: number) => `citation-${number}`;

/** Makes paragraphs and runs that are read in one direction. */
function writer(rightToLeft: boolean) {
  const run = (text: string, options: { style?: string; superScript?: boolean } = {}) =>
    new TextRun({ text: xmlText(text), rightToLeft, ...options });
  const paragraph = (options: IParagraphOptions) =>
    new Paragraph({ bidirectional: rightToLeft, ...options });
  return { run, paragraph };
}

type Writer = ReturnType<typeof writer>;

/** The numbers behind a sentence: the first of each is a real footnote, the others lead to it. */
function markersBehind({ markers, word }: ExportedSentence, { run }: Writer): ParagraphChild[] {
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

function sentences(items: readonly ExportedSentence[], write: Writer): ParagraphChild[] {
  return items.flatMap((item, index) => [
    write.run(index > 0 ? ` ${item.text}` : item.text),
    ...markersBehind(item, write),
  ]);
}

function block(part: ExportedBlock, write: Writer, style?: string): Paragraph[] {
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
    case 'list':
      return part.items.map((item) =>
        paragraph({ style, bullet: { level: 0 }, children: sentences([item], write) }),
      );
    case 'quotation':
      return [
        ...part.blocks.flatMap((inner) => block(inner, write, docxStyle.quote)),
        ...(part.source
          ? [paragraph({ style: docxStyle.quotedFrom, children: [run(`— ${part.source}`)] })]
          : []),
      ];
  }
}

/** Each passage is read in the direction of its own words. */
function passage({ label, quote, proofs }: PackagedPassage): Paragraph {
  const { run, paragraph } = writer(isRightToLeft(quote));
  const behind = proofs.length > 0 ? `, ${proofs.join(', ')}` : '';
  return paragraph({ style: 'FootnoteText', children: [run(`${label} “${quote}”${behind}`)] });
}

function footnote(note: PackagedFootnote): { children: Paragraph[] } {
  const { run, paragraph } = writer(false);
  const source = note.url
    ? new ExternalHyperlink({
        link: xmlText(note.url),
        children: [run(note.source, { style: 'Hyperlink' })],
      })
    : run(note.source);
  const date = note.date ? dateInWords(note.date) : 'not dated';
  const facts = [note.site, date].filter(Boolean).join(', ');
  const children = [run(' '), source, run(`, ${facts}`)];
  const about = paragraph({ style: 'FootnoteText', children });
  return { children: [about, ...note.passages.map(passage)] };
}

/** What we say about an article is English, whatever its own language is. */
function about(article: ExportedArticle): Paragraph[] {
  const { paragraph, run } = writer(false);
  const credit = engineCredit(article.engine)?.label;
  const written = article.date ? dateInWords(article.date) : null;
  const made = [credit, written].filter(Boolean).join(' · ');
  const lines = [made, article.evidence ?? '', ...article.legend.map(({ meaning }) => meaning)];
  return lines
    .filter(Boolean)
    .map((line) => paragraph({ style: docxStyle.about, children: [run(line)] }));
}

/** The sources as a style of citing lists them. */
function references({ references: list = [] }: ExportedArticle): Paragraph[] {
  if (list.length === 0) return [];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun('References')] }),
    ...list.map((parts) => {
      const children = parts.map(
        ({ text, italic }) => new TextRun({ text: xmlText(text), italics: italic }),
      );
      return new Paragraph({ indent: { start: 360, hanging: 360 }, children });
    }),
  ];
}

function figure(
  article: ExportedArticle,
  picture: ExportedPicture | null,
  { paragraph, run }: Writer,
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
  const write = writer(directionOf(article.language) === 'rtl');
  const document = new Document({
    title: xmlText(article.title),
    creator: 'Citeloom',
    lastModifiedBy: 'Citeloom',
    description: xmlText(article.metadata?.description ?? ''),
    styles: docxStyles(article.language || 'en'),
    footnotes: Object.fromEntries(article.footnotes.map((note) => [note.number, footnote(note)])),
    sections: [
      {
        children: [
          write.paragraph({ heading: HeadingLevel.TITLE, children: [write.run(article.title)] }),
          ...about(article),
          ...figure(article, picture, write),
          ...exportedBlocks(article).flatMap((part) => block(part, write)),
          ...references(article),
        ],
      },
    ],
  });
  return settleDocx(await Packer.toBuffer(document), article.date ?? NO_DAY);
}
