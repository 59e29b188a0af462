import type { Scan } from '@citeloom/common/contracts/scan';
import type { PictureOutcome, ReadingOutcome, ReadingTask } from '../readers/reading-outcome.ts';
import { linesOfTsv } from './lines-of-tsv.ts';
import type { Recognized } from './recognized-line.ts';
import { findTesseract, installedLanguages, readPicture, TesseractError } from './tesseract.ts';

/** Pages that are recognized of one document, and how long that may take: a page takes two to four seconds. */
const PAGES_MAX = 100;
const LIMIT_MS = 3 * 60_000;
/** Whatever makes a page fail will do so with the next: a program that hangs takes a minute for each. */
const FAILED_MAX = 2;

/** A page of close print takes four seconds on a slow machine. */
const PAGE_LIMIT_MS = 60_000;

const FAILED = 'It is a scan, and tesseract failed at its pages.';

/** What ends the recognizing of pages before all are read. */
export type ScanBounds = {
  signal?: AbortSignal | undefined;
  limitMs?: number;
  pageLimitMs?: number;
  pagesMax?: number;
};

/** What readers of documents do for it: each takes its turn among others. */
type Readers = {
  read: (task: ReadingTask) => Promise<ReadingOutcome>;
  pictureOf: (page: number) => Promise<PictureOutcome>;
  /** One page is recognized at a time. */
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/**
 * Has the pages of a document that are pictures recognized, and reads it again with their words; a document
 * without such pages stays as it was read.
 *
 * @param outcome what was read of it without their words, and what is kept where none can be had.
 * @throws the signal's reason when it is aborted.
 */
export async function readScan(
  task: ReadingTask,
  outcome: ReadingOutcome,
  readers: Readers,
  bounds: ScanBounds = {},
): Promise<ReadingOutcome> {
  const pages = (outcome.ok ? outcome.document : outcome).scannedPages ?? [];
  if (pages.length === 0) return outcome;
  const program = await findTesseract();
  const { recognized, unread } = program
    ? await recognize(program, pages, readers, bounds)
    : { recognized: undefined, unread: 'program' as const };
  const scan = { pages: pages.length, read: recognized?.pages.length ?? 0, unread };
  if (recognized === undefined || scan.read === 0) {
    if (outcome.ok) return withScan(outcome, scan);
    return { ...outcome, scan, ...(unread !== 'program' && { reason: FAILED }) };
  }
  const again = await readers.read({ ...task, recognized });
  if (again.ok) return withScan(again, scan);
  return outcome.ok ? withScan(outcome, { ...scan, read: 0, unread: 'failed' }) : again;
}

function withScan(outcome: ReadingOutcome & { ok: true }, scan: Scan): ReadingOutcome {
  return { ok: true, document: { ...outcome.document, scan } };
}

async function recognize(
  program: string,
  pages: readonly number[],
  { pictureOf, inTurn }: Readers,
  { signal, limitMs = LIMIT_MS, pageLimitMs = PAGE_LIMIT_MS, pagesMax = PAGES_MAX }: ScanBounds,
): Promise<{ recognized: Recognized; unread: Scan['unread'] }> {
  const ends = performance.now() + limitMs;
  const read: Recognized['pages'][number][] = [];
  let languages: string | undefined;
  let failed = 0;
  const found = (unread: Scan['unread']) => ({
    recognized: { languages: localesOf(languages ?? ''), pages: read },
    unread,
  });
  for (const page of pages) {
    if (read.length === pagesMax || performance.now() > ends) return found('limit');
    try {
      languages ??= await installedLanguages(program, signal);
      const known = { languages, limitMs: pageLimitMs, signal };
      const outcome = await pictureOf(page);
      signal?.throwIfAborted();
      const picture = outcome.ok ? outcome.picture : null;
      if (picture === null) throw new TesseractError('there is no picture to read');
      const tsv = await inTurn(() => readPicture(program, picture, known));
      read.push({ page, lines: linesOfTsv(tsv, picture) });
    } catch (error) {
      if (!(error instanceof TesseractError)) throw error;
      failed += 1;
      if (failed === FAILED_MAX) break;
    }
  }
  return found(failed > 0 ? 'failed' : null);
}

/** The languages (ISO 639-1) of tesseract's names for its data, such as `eng+chi_sim`. */
function localesOf(languages: string): string[] {
  return languages.split('+').flatMap((name) => {
    const [code] = name.split('_');
    return code ? new Intl.Locale(code).language : [];
  });
}
