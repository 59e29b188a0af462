import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openReaderPool } from './reader-pool.ts';

/** Takes far more memory than the limit of these tests allows. */
const LARGE = '<p>hello <b>world</b></p>\n'.repeat(150_000);
/** Takes minutes: each level costs more than the one before. */
const SLOW = '<div>'.repeat(400_000);

describe('the readers', () => {
  const hasty = openReaderPool({ timeLimitMs: 2000 });
  const small = openReaderPool({ heapLimitMb: 96 });
  let folder: TemporaryFolder;
  const file = async (path: string, content: string) => ({
    path,
    absolute: await folder.write(path, content),
  });

  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    hasty.close();
    small.close();
    await folder.remove();
  });

  it('read nothing once they are closed', async () => {
    const pool = openReaderPool();
    expect((await pool.read(await file('a.html', '<p>Text.</p>'))).ok).toBe(true);
    pool.close();
    expect(await pool.read(await file('a.html', '<p>Text.</p>'))).toMatchObject({
      ok: false,
      passing: true,
    });
  }, 30_000);

  it('read a document with its stat', async () => {
    const outcome = await small.read(await file('a.html', '<p>Text.</p>'));
    expect(outcome).toMatchObject({
      ok: true,
      stamp: { bytes: 12, mtimeMs: expect.any(Number) },
      document: { text: 'Text.' },
    });
  }, 30_000);

  it('say why a document cannot be read, and whether that may pass', async () => {
    expect(await small.read(await file('a.pdf', 'no PDF'))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('not a readable PDF'),
      passing: false,
    });
    expect(await small.read({ path: 'b.md', absolute: `${folder.path}/b.md` })).toMatchObject({
      ok: false,
      reason: 'It vanished while it was read.',
      passing: true,
    });
  }, 30_000);

  it('give up a document that takes too long, and read the next one', async () => {
    expect(await hasty.read(await file('slow.html', SLOW))).toMatchObject({
      ok: false,
      reason: 'Reading it took longer than 2 seconds.',
      passing: false,
    });
    expect(await hasty.read(await file('next.html', '<p>Next.</p>'))).toMatchObject({ ok: true });
  }, 60_000);

  it('give up a document that needs too much memory, and read the next one', async () => {
    expect(await small.read(await file('large.html', LARGE))).toMatchObject({
      ok: false,
      reason: 'Reading it needed too much memory.',
      passing: false,
    });
    expect(await small.read(await file('next.html', '<p>Next.</p>'))).toMatchObject({ ok: true });
  }, 60_000);
});
