import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openReaderPool } from '@citeloom/worker/documents/extract/readers/reader-pool';
import { scannedPdf } from '@citeloom/worker/documents/testing/scanned-pdf';
import { consumers } from '../support/exports/consumers.ts';

jest.setTimeout(120_000);

const LINES = [
  'The ferry carried 98,100 people in 2023, the authority said, after two dry sum-',
  'mers in which the quay was closed. The minister denied every word of it. Nobody',
  'knows why the boats were late; the keeper of the light says that fog is rare.',
];

/** A program that need not be there: skipped and counted where it is missing. */
const withTesseract = consumers.tesseract ? it : it.skip;

const readers = openReaderPool();
afterAll(() => readers.close());

describe('a scanned page', () => {
  withTesseract('is read by the real tesseract, joined across its lines', async () => {
    const bytes = await scannedPdf([{ lines: LINES }]);
    const outcome = await readers.read({ path: 'report.pdf', bytes });
    expect(outcome).toMatchObject({
      ok: true,
      document: {
        text: expect.stringContaining('after two dry summers in which the quay was closed.'),
        scan: { pages: 1, read: 1, unread: null },
        language: 'en',
      },
    });
  });
});
