/** How many sentences of a public file are missing for a reason that was looked into. */
export type ExplainedMiss = { file: string; sentences: number; why: string };

const GLYPH_NUMBERS =
  'The font is not in the file, and its letters are numbers of glyphs of Arial or Times. The programs paint another font by its own numbers; by those of Liberation, which has the same, the letters are these.';
const ENCRYPTED =
  'No program here decrypts it. The key that its text names does, by RC4 apart from any of them.';
const NUMBERS = 'LibreOffice sets numbers between letters from right to left in another order.';
const DELETED = 'LibreOffice paints the words that were deleted from it too, struck out.';

/** By name, since they are files of others; more misses in one of them count as misses. */
const EXPLAINED_MISSES: readonly ExplainedMiss[] = [
  { file: 'issue5801.pdf', sentences: 3, why: GLYPH_NUMBERS },
  { file: 'issue6127.pdf', sentences: 6, why: GLYPH_NUMBERS },
  { file: 'issue7835.pdf', sentences: 1, why: GLYPH_NUMBERS },
  { file: 'issue19484_1.pdf', sentences: 10, why: ENCRYPTED },
  { file: 'issue19484_2.pdf', sentences: 3, why: ENCRYPTED },
  {
    ...{ file: 'issue2391-1.pdf', sentences: 1 },
    why: 'Poppler and MuPDF paint nothing behind an operator that does not exist; PDFium paints the sentence.',
  },
  { file: 'stress004.docx', sentences: 2, why: NUMBERS },
  { file: 'stress010.docx', sentences: 2, why: NUMBERS },
  { file: 'stress011.docx', sentences: 1, why: NUMBERS },
  { file: 'stress023.docx', sentences: 2, why: DELETED },
  { file: 'testWORD_features.docx', sentences: 1, why: DELETED },
  { file: 'track_changes_scrubbed_metadata.docx', sentences: 1, why: DELETED },
  {
    ...{ file: 'text_in_shape_format.docx', sentences: 1 },
    why: 'LibreOffice counts the day of the last saving anew; the file holds the one that is read.',
  },
];

/** What is known of the misses of a file; of no more of them than it has. */
export function explanationOf(path: string, misses: number): ExplainedMiss | undefined {
  const known = EXPLAINED_MISSES.find(({ file }) => path.endsWith(file));
  if (known === undefined || misses === 0) return undefined;
  return { ...known, sentences: Math.min(known.sentences, misses) };
}
