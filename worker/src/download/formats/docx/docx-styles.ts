import { LevelFormat, type INumberingOptions, type IStylesOptions } from 'docx';

const SERIF = { ascii: 'Georgia', hAnsi: 'Georgia', cs: 'Times New Roman' };
const INK = '16140F';
const MUTED = '5C574D';
const ACCENT = '962F14';

/** Twentieths of a point. */
const points = (count: number) => count * 20;
/** Half points; letters of right-to-left scripts have a size of their own. */
const size = (count: number) => ({ size: count * 2, sizeComplexScript: count * 2 });
/** Distance of lines, in lines of their own height. */
const lines = (count: number) => ({ line: Math.round(count * 240), lineRule: 'auto' as const });
const bold = { bold: true, boldComplexScript: true };

function heading(points_: number, before: number) {
  return {
    run: { ...bold, ...size(points_), color: INK, font: SERIF },
    paragraph: {
      spacing: { before: points(before), after: points(6), ...lines(1.15) },
      keepNext: true,
    },
  };
}

/** Names of the styles that are ours; Word's own have its names, so that its navigation finds them. */
export const docxStyle = {
  about: 'About',
  quote: 'Quote',
  quotedFrom: 'QuotedFrom',
  proof: 'Proof',
  code: 'Code',
  steps: 'Steps',
  cell: 'Cell',
} as const;

/** How steps are numbered: as far in as the bullets of other lists. */
export const docxNumbering: INumberingOptions = {
  config: [
    {
      reference: docxStyle.steps,
      levels: [
        {
          ...{ level: 0, start: 1, format: LevelFormat.DECIMAL, text: '%1.' },
          style: { paragraph: { indent: { start: 720, hanging: 360 } } },
        },
      ],
    },
  ],
};

/** The look of an article in Word: its own styles where it has them, so that people can change them. */
export function docxStyles(language: string): IStylesOptions {
  return {
    default: {
      document: {
        run: {
          ...size(11),
          font: SERIF,
          language: { value: language, bidirectional: language, eastAsia: language },
        },
        paragraph: { spacing: { after: points(8), ...lines(1.25) } },
      },
      title: {
        run: { ...bold, ...size(24), color: INK, font: SERIF },
        paragraph: { spacing: { after: points(8), ...lines(1.1) } },
      },
      heading1: heading(16, 18),
      heading2: heading(13, 14),
      caption: {
        run: { ...size(9), italics: false, color: MUTED },
        paragraph: { spacing: { after: points(14) } },
      },
      hyperlink: { run: { color: ACCENT, underline: {} } },
      footnoteText: {
        run: size(9),
        paragraph: { spacing: { after: points(3), ...lines(1.05) } },
      },
      footnoteReference: { run: { superScript: true, color: ACCENT } },
    },
    paragraphStyles: [
      {
        ...{
          id: docxStyle.about,
          name: 'About this article',
          basedOn: 'Normal',
          quickFormat: true,
        },
        run: { ...size(9), color: MUTED },
        paragraph: { spacing: { after: points(2) } },
      },
      {
        ...{ id: docxStyle.cell, name: 'Cell', basedOn: 'Normal', quickFormat: true },
        run: size(10),
        paragraph: { spacing: { before: points(2), after: points(2), ...lines(1.1) } },
      },
      {
        ...{ id: docxStyle.quote, name: 'Quote', basedOn: 'Normal', quickFormat: true },
        paragraph: {
          indent: { start: 360, end: 360 },
        },
      },
      {
        ...{ id: docxStyle.quotedFrom, name: 'Quoted from', basedOn: docxStyle.quote },
        run: { ...size(9), color: MUTED },
      },
    ],
    characterStyles: [
      {
        ...{ id: docxStyle.proof, name: 'Proof' },
        run: { superScript: true, color: MUTED },
      },
      {
        ...{ id: docxStyle.code, name: 'Code' },
        run: { ...size(10), font: 'Courier New' },
      },
    ],
  };
}
