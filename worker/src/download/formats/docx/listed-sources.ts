import { dateInWords } from '@citeloom/common/domain/article/source-date';
import type {
  ExportedArticle,
  PackagedFootnote,
  PackagedPassage,
} from '@citeloom/common/domain/package/packaged-article';
import { ExternalHyperlink, HeadingLevel, Paragraph, TextRun } from 'docx';
import { isRightToLeft } from '../../../fonts/drawable-text.ts';
import { xmlText } from '../xml-text.ts';
import { docxWriter } from './docx-writer.ts';

/** Each passage is read in the direction of its own words. */
function passage({ label, quote, proofs }: PackagedPassage): Paragraph {
  const { run, paragraph } = docxWriter(isRightToLeft(quote));
  const behind = proofs.length > 0 ? `, ${proofs.join(', ')}` : '';
  return paragraph({ style: 'FootnoteText', children: [run(`${label} “${quote}”${behind}`)] });
}

/** The footnote of a source: what it is, and each passage that is cited of it. */
export function docxFootnote(note: PackagedFootnote): { children: Paragraph[] } {
  const { run, paragraph } = docxWriter(false);
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

/** The sources as a style of citing lists them. */
export function docxReferences({ references: list = [] }: ExportedArticle): Paragraph[] {
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
