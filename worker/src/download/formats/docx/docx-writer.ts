import { Paragraph, TextRun, type IParagraphOptions } from 'docx';
import { xmlText } from '../xml-text.ts';

/** Makes paragraphs and runs that are read in one direction. */
export function docxWriter(rightToLeft: boolean) {
  const run = (text: string, options: { style?: string; superScript?: boolean } = {}) =>
    new TextRun({ text: xmlText(text), rightToLeft, ...options });
  const paragraph = (options: IParagraphOptions) =>
    new Paragraph({ bidirectional: rightToLeft, ...options });
  return { run, paragraph };
}

export type DocxWriter = ReturnType<typeof docxWriter>;
