import { afterAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { openReaderPool } from '@citeloom/worker/documents/extract/readers/reader-pool';
import { createFolderLibrary } from '@citeloom/worker/documents/folder-library';
import { scannedPdf } from '@citeloom/worker/documents/testing/scanned-pdf';
import { tsvOf, withTesseract } from '@citeloom/worker/documents/testing/scripted-tesseract';
import { temporaryFolder } from '@citeloom/worker/documents/testing/temporary-folder';
import { consumers } from '../support/exports/consumers.ts';
import { openTestDatabase } from '../support/test-database.ts';

const LINES = [
  'The ferry carried 98,100 people in 2023, the authority said, after two dry sum-',
  'mers in which the quay was closed. The minister denied every word of it. Nobody',
  'knows why the boats were late; the keeper of the light says that fog is rare.',
];

/** A program that need not be there: skipped and counted where it is missing. */
const withRealTesseract = consumers.tesseract ? it : it.skip;

const readers = openReaderPool();
afterAll(() => readers.close());

describe('a scanned page', () => {
  withRealTesseract('is read by the real tesseract, joined across its lines', async () => {
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

  it('of a library is read again once tesseract is installed, and only once', async () => {
    const database = await openTestDatabase();
    const folder = await temporaryFolder();
    // Not in its thread, which would have a PATH of its own.
    const log = createLogger('test', 'silent');
    const library = createFolderLibrary({ folder: folder.path, readers, log });
    const refreshed = async () => {
      await library.refresh();
      return await library.find('ferry.pdf');
    };
    const print = {
      lines: ['The ferry carried many people.'],
      size: [306, 120],
      dpi: 100,
    } as const;
    const words = 'The ferry carried 98,100 people last year.'.split(' ');
    const answers = `cat >"$HERE/picture.pgm"; cat <<'EOF'\n${tsvOf(words.map((text) => ({ text })))}EOF`;
    try {
      await folder.write('ferry.pdf', await scannedPdf([print]));
      const unread = await withTesseract(null, refreshed);
      expect(unread).toMatchObject({
        textId: null,
        scan: { pages: 1, read: 0, unread: 'program' },
      });
      const { read, later } = await withTesseract(answers, async () => ({
        read: await refreshed(),
        later: await refreshed(),
      }));
      expect(read).toMatchObject({
        textId: expect.any(String),
        scan: { pages: 1, read: 1, unread: null },
      });
      expect(later?.readAt).toEqual(read?.readAt);
      const [hit] = library.search('ferry people', { since: null, limit: 5 });
      expect(hit?.path).toBe('ferry.pdf');
    } finally {
      await library.close();
      await folder.remove();
      await database.close();
    }
  });
});
