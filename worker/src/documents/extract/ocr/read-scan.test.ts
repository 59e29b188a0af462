import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { scannedPdf } from '../../testing/scanned-pdf.ts';
import { tsvOf, withTesseract, type ScriptedWord } from '../../testing/scripted-tesseract.ts';
import { openReaderPool } from '../readers/reader-pool.ts';
import type { ReadingOutcome } from '../readers/reading-outcome.ts';
import type { ScanBounds } from './read-scan.ts';

const readers = openReaderPool();
afterAll(() => readers.close());

const PRINT = { lines: ['The ferry carried many people.'], size: [306, 120], dpi: 100 } as const;
const TEXT_PAGE = {
  lines: [],
  content:
    'BT /F1 11 Tf 72 700 Td (The harbour was closed in two dry summers, said the authority of Tolsay.) Tj ET',
};
const NO_TESSERACT = /Scans are read where the program tesseract is installed/;

/** Words of sentences, those with a star of a low confidence. */
const said = (text: string): ScriptedWord[] =>
  text
    .split(' ')
    .map((word) => (word.endsWith('*') ? { text: word.slice(0, -1), sure: 40 } : { text: word }));

const answering = (words: readonly ScriptedWord[]) =>
  `cat > "$HERE/picture.pgm"; cat <<'EOF'\n${tsvOf(words)}EOF`;

/** Reads a document while tesseract is a script. */
async function read(
  script: string | null,
  pages: Parameters<typeof scannedPdf>[0],
  bounds: ScanBounds = {},
  languages?: string[],
): Promise<ReadingOutcome> {
  const bytes = await scannedPdf(pages);
  return withTesseract(
    script,
    () => readers.read({ path: 'report.pdf', bytes }, undefined, bounds),
    languages,
  );
}

function documentOf(outcome: ReadingOutcome) {
  if (!outcome.ok) throw new Error(outcome.reason);
  const { text, blocks, trusted, scan } = outcome.document;
  const quotable = (trusted ?? blocks).map(({ start, end }) => text.slice(start, end)).join(' ');
  return { text, quotable, scan };
}

describe('a scan', () => {
  it('is read by tesseract, and what may be misread is shown and never quoted', async () => {
    const words = said(
      'The ferry carried 98,100 people last year. The minister denied every vvord* of it. Nobody knows why the boats were late.',
    );
    const { text, quotable, scan } = documentOf(await read(answering(words), [PRINT]));
    expect(scan).toEqual({ pages: 1, read: 1, unread: null });
    expect(text).toContain('The minister denied every vvord of it.');
    expect(quotable).toContain('The ferry carried 98,100 people last year.');
    expect(quotable).toContain('Nobody knows why the boats were late.');
    expect(quotable).not.toContain('minister');
  });

  it('gives tesseract the picture of its page in shades of grey', async () => {
    const bytes = await scannedPdf([PRINT]);
    await withTesseract(answering(said('The ferry carried many people.')), async (folder) => {
      await readers.read({ path: 'a.pdf', bytes });
      const picture = await readFile(join(folder, 'picture.pgm'), 'latin1');
      expect(picture.slice(0, 16)).toBe('P5\n1275 500\n255\n');
      expect(picture).toHaveLength(16 + 1275 * 500);
    });
  });

  it('is read beside pages of text, in their order', async () => {
    const script = answering(said('The ferry carried many people last year.'));
    const { text, scan } = documentOf(await read(script, [TEXT_PAGE, PRINT, TEXT_PAGE]));
    expect(scan).toEqual({ pages: 1, read: 1, unread: null });
    expect(text.indexOf('The ferry')).toBeGreaterThan(text.indexOf('The harbour'));
    expect(text.lastIndexOf('The harbour')).toBeGreaterThan(text.indexOf('The ferry'));
  });

  it('is refused where tesseract is not installed, and a mixed document says what is missing', async () => {
    const outcome = await read(null, [PRINT]);
    expect(outcome).toMatchObject({
      ...{ ok: false, reason: expect.stringMatching(NO_TESSERACT) },
      scan: { pages: 1, read: 0, unread: 'program' },
    });
    const { text, scan } = documentOf(await read(null, [TEXT_PAGE, PRINT]));
    expect(text).toContain('The harbour was closed');
    expect(scan).toEqual({ pages: 1, read: 0, unread: 'program' });
  });

  it.each<[string, string, ScanBounds]>([
    ['crashes', 'exit 1', {}],
    ['is killed', 'kill -9 $$', {}],
    ['hangs', 'exec /bin/sleep 600', { pageLimitMs: 200 }],
    ['never stops talking', 'exec /usr/bin/yes', {}],
  ])('fails alone when tesseract %s: the rest of a document is stored', async (...given) => {
    const [, script, bounds] = given;
    const { text, scan } = documentOf(await read(script, [TEXT_PAGE, PRINT], bounds));
    expect(text).toContain('The harbour was closed');
    expect(scan).toEqual({ pages: 1, read: 0, unread: 'failed' });
    expect(await read(script, [PRINT], bounds)).toMatchObject({
      ok: false,
      reason: 'It is a scan, and tesseract failed at its pages.',
    });
  });

  it('of many pages is asked for twice at most when tesseract fails', async () => {
    const bytes = await scannedPdf(Array.from({ length: 6 }, () => PRINT));
    await withTesseract('echo once >> "$HERE/asked"; exit 1', async (folder) => {
      await writeFile(join(folder, 'asked'), '');
      expect(await readers.read({ path: 'a.pdf', bytes })).toMatchObject({ ok: false });
      expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('once\nonce\n');
    });
  });

  it('is read up to a number of pages, and says so', async () => {
    const script = answering(said('The ferry carried many people last year.'));
    const outcome = await read(script, [PRINT, PRINT, PRINT], { pagesMax: 2 });
    expect(documentOf(outcome).scan).toEqual({ pages: 3, read: 2, unread: 'limit' });
  });

  it('is refused when no words are found on its pages', async () => {
    expect(await read(answering([]), [PRINT])).toMatchObject({
      ok: false,
      reason: 'It is a scan, and no words were found on its pages.',
    });
  });

  it('in a language that tesseract has no data of is refused, however sure it is', async () => {
    const words = said(
      'Les abeilles essaiment au printemps quand la ruche est trop petite pour elles, et la vieille reine part avec la moitié des ouvrières. Personne ne sait pourquoi elles choisissent un arbre plutôt que celui qui est juste à côté, et les apiculteurs attendent.',
    );
    expect(await read(answering(words), [PRINT])).toMatchObject({
      ok: false,
      reason: expect.stringContaining('It is a scan in French, for which tesseract has no data'),
    });
    const known = await read(answering(words), [PRINT], {}, ['eng', 'fra', 'osd']);
    expect(documentOf(known).quotable).toContain('Les abeilles essaiment');
  });

  it('is given up with who waits for it: tesseract ends', async () => {
    const bytes = await scannedPdf([PRINT]);
    await withTesseract('echo $$ > "$HERE/pid"; exec /bin/sleep 600', async (folder) => {
      const stop = new AbortController();
      const reading = readers.read({ path: 'a.pdf', bytes }, undefined, { signal: stop.signal });
      const pid = await pidIn(join(folder, 'pid'));
      stop.abort();
      expect(await reading).toMatchObject({ ok: false, passing: true });
      while ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '')
        await setTimeout(20);
    });
  });
});

async function pidIn(path: string): Promise<string> {
  for (;;) {
    const pid = await readFile(path, 'utf8').catch(() => '');
    if (pid.endsWith('\n')) return pid.trim();
    await setTimeout(20);
  }
}
