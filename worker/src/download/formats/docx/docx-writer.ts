import { Paragraph, TextRun, type IParagraphOptions } from 'docx';
import { xmlText } from '../xml-text.ts';
import { docxStyle } from './docx-styles.ts';

/** Makes paragraphs and runs that are read in one direction, and the numbers of lists, each of which begins with 1. */
export function docxWriter(rightToLeft: boolean) {
  const run = (
    text: string,
    options: { style?: string; superScript?: boolean; bold?: boolean } = {},
  ) => new TextRun({ text: xmlText(text), rightToLeft, ...options });
  const paragraph = (options: IParagraphOptions) =>
    new Paragraph({ bidirectional: rightToLeft, ...options });
  let lists = 0;
  const newSteps = () => ({
    numbering: { reference: docxStyle.steps, level: 0, instance: ++lists },
  });
  return { run, paragraph, newSteps, rightToLeft };
}

export type DocxWriter = ReturnType<typeof docxWriter>;
