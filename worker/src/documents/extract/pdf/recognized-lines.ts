import { detectLanguage } from '../detect-language.ts';
import type { Recognized, RecognizedLine } from '../ocr/recognized-line.ts';
import type { PdfLine } from './pdf-line.ts';

/** Shorter texts are too often taken for another language. */
const TOLD_BY = 200;

/**
 * The language (ISO 639-1) of what was recognized, when there was no data to read it by: its words then look
 * sure and are wrong in the letters that other languages lack. Undefined when all is well or it is not known.
 */
export function unknownLanguage({ languages, pages }: Recognized): string | undefined {
  const lines = pages.flatMap((page) => page.lines);
  const text = lines.map((line) => line.text).join(' ');
  if (text.length < TOLD_BY) return undefined;
  const language = detectLanguage([{ kind: 'paragraph', text }], undefined);
  return language === 'und' || languages.includes(language) ? undefined : language;
}

/**
 * A line that was recognized as one that is printed on its page.
 *
 * @param unknown the language that there was no data for: each of its words may be read wrongly.
 */
export function recognizedLine(
  line: RecognizedLine,
  page: number,
  unknown: string | undefined,
): PdfLine {
  const doubts = unknown ? [...line.text.matchAll(/\S+/g)].map(({ index }) => index) : line.doubts;
  return { ...line, doubts, page, angle: 0 };
}

/** Why a scan is not read whose words cannot be told. */
export function unrecognized(unknown: string | undefined): string {
  if (unknown === undefined) return 'It is a scan, and most of its words cannot be told.';
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(unknown) ?? unknown;
  return `It is a scan in ${name}, for which tesseract has no data here (Debian: the packages tesseract-ocr-…).`;
}
