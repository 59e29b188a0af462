import { getDocumentProxy } from 'unpdf';
import type { DocumentDate } from '../dates/document-date.ts';
import { dateInZone, firstDated, NO_DATE } from '../dates/document-date.ts';
import { pdfBlocks } from './pdf-blocks.ts';
import { LOST } from '../lost-letter.ts';
import { lettersOf } from './page-letters.ts';
import type { PdfLine } from './pdf-line.ts';
import { linesOf } from './pdf-lines.ts';
import { withoutRunningLines } from './running-lines.ts';
import type { Recognized } from '../ocr/recognized-line.ts';
import { recognizedLine, unknownLanguage, unrecognized } from './recognized-lines.ts';
import type { RawBlock } from '../raw-block.ts';
import type { RawDocument } from '../raw-document.ts';
import { dateInText, dayAtTop } from '../dates/text-date.ts';
import { firstHeading } from '../title.ts';
import { isOfNoLanguage } from '../told-letters.ts';
import { ScanError, UnreadableError } from '../unreadable-error.ts';

/** Text beyond this is not stored anyway (4 MB), so later pages need not be read. */
const CHARACTERS_MAX = 4_500_000;
/** A document of several pages with fewer letters on each is taken for pictures of pages. */
const LETTERS_PER_PAGE_MIN = 8;

/** A scan is a picture that takes most of its page, beside which a stamp may stand. */
const PICTURED_MIN = 0.5;
const STAMP_MAX = 60;

const NO_TEXT = 'It holds no text; it may be a scan.';
const SCAN = 'It is a scan: pictures of pages, without text.';
const NEEDS_TESSERACT =
  'Scans are read where the program tesseract is installed (Debian: apt install tesseract-ocr).';
const NO_WORDS = 'It is a scan, and no words were found on its pages.';
const UNSEEN =
  'Nobody sees its text: it lies invisible on the page, as under a scan. Only what is seen is quoted.';
const UNTOLD = 'Its letters cannot be told: its fonts do not say which letters they show.';
const BROKEN = 'It is not a readable PDF; it may be damaged.';
/** Small pictures (in pixels) are glyphs and grounds; fonts tell their names of glyphs. */
const PDF_OPTIONS = { verbosity: 0, fontExtraProperties: true, maxImageSize: 40_000 };
/** Where it counts what a picture shows; one that is too large for the memory ends the reading. */
const PICTURE_OPTIONS = { ...PDF_OPTIONS, maxImageSize: -1 };
const PDF_DATE = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([+-])(\d{2})'?(\d{2})?)?/;

type PdfInfo = Record<string, unknown>;

/**
 * Reads a PDF: its printed text in paragraphs, without running heads and page numbers; title, author
 * and date from its text and properties.
 *
 * @param recognized what was read from pictures of its pages, which are read like printed ones.
 * @throws {UnreadableError} for encrypted and damaged documents and for pictures of pages.
 */
export async function readPdf(
  bytes: Uint8Array,
  now: Date,
  recognized?: Recognized,
): Promise<RawDocument> {
  const { pages, info, unseen, scannedPages, truncated } = await openedPdf(bytes);
  const unknown = recognized && unknownLanguage(recognized);
  for (const { page, lines } of recognized?.pages ?? [])
    pages[page - 1]?.push(...lines.map((line) => recognizedLine(line, page, unknown)));
  const letters = pages.flat().reduce((sum, line) => sum + line.text.length, 0);
  if (letters === 0 || (pages.length >= 3 && letters < pages.length * LETTERS_PER_PAGE_MIN))
    throw withoutText(unseen > letters, scannedPages, recognized);
  const blocks = pdfBlocks(withoutRunningLines(pages));
  if (isUntold(blocks)) throw new UnreadableError(recognized ? unrecognized(unknown) : UNTOLD);
  const inText = dateInText(blocks, now);
  const language = info['Language'];
  return {
    blocks,
    titles: [info['Title'], firstHeading(blocks)],
    authors: [info['Author']],
    ...firstDated(inText, dayAtTop(blocks, now), propertyDate(info, now)),
    declaredLanguage: typeof language === 'string' ? language : undefined,
    truncated,
    scannedPages,
  };
}

function withoutText(
  isUnseen: boolean,
  scannedPages: readonly number[],
  recognized: Recognized | undefined,
): UnreadableError {
  if (recognized) return new UnreadableError(NO_WORDS);
  if (scannedPages.length === 0) return new UnreadableError(isUnseen ? UNSEEN : NO_TEXT);
  return new ScanError(`${isUnseen ? UNSEEN : SCAN} ${NEEDS_TESSERACT}`, scannedPages);
}

/** Whether more letters are lost than are told in words, more words doubted than not, or those that are told make no language. */
function isUntold(blocks: readonly RawBlock[]): boolean {
  const text = blocks.map((block) => block.text).join(' ');
  const lost = text.split(LOST).length - 1;
  const doubts = blocks.reduce((sum, block) => sum + (block.doubts?.length ?? 0), 0);
  if (doubts > text.split(' ').length / 2) return true;
  return lost > (text.match(/\p{L}/gu)?.length ?? 0) || isOfNoLanguage(text);
}

async function openedPdf(bytes: Uint8Array) {
  try {
    const pdf = await getDocumentProxy(bytes, PDF_OPTIONS);
    const layers = await pdf.getOptionalContentConfig();
    const pages: PdfLine[][] = [];
    let withPictures: typeof pdf | undefined;
    const scannedPages: number[] = [];
    let unseen = 0;
    let characters = 0;
    for (let number = 1; number <= pdf.numPages && characters < CHARACTERS_MAX; number += 1) {
      const page = await pdf.getPage(number);
      let painted = await lettersOf(page, layers, false);
      if (painted.isDoubtful) {
        withPictures ??= await getDocumentProxy(await pdf.getData(), PICTURE_OPTIONS);
        const shown = await withPictures.getPage(number);
        painted = await lettersOf(shown, layers, true);
        shown.cleanup();
      }
      const lines = linesOf(painted.letters, number);
      unseen += painted.unseen;
      const printed = lines.reduce((sum, line) => sum + line.text.length, 0);
      if (painted.pictured >= PICTURED_MIN && printed <= STAMP_MAX) scannedPages.push(number);
      characters += printed;
      pages.push(lines);
      page.cleanup();
    }
    const { info }: { info: object } = await pdf.getMetadata();
    const truncated = pages.length < pdf.numPages;
    return { pages, info: { ...info } as PdfInfo, unseen, scannedPages, truncated };
  } catch (cause) {
    const encrypted = cause instanceof Error && cause.name === 'PasswordException';
    throw new UnreadableError(encrypted ? 'It is protected by a password.' : BROKEN, { cause });
  }
}

/** The creation date of the document's properties (ISO 32000-1, 7.9.4). */
function propertyDate(info: PdfInfo, now: Date): DocumentDate {
  const parts = PDF_DATE.exec(typeof info['CreationDate'] === 'string' ? info['CreationDate'] : '');
  if (parts === null) return NO_DATE;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0)) * (parts[7] === '-' ? -1 : 1);
  const publishedAt = dateInZone(Date.UTC(year, month - 1, day, hour, minute, second), offset, now);
  return publishedAt === null ? NO_DATE : { publishedAt, dateBasis: 'document-properties' };
}
