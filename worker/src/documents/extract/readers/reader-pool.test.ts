import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { docxBytes } from '../../testing/docx-bytes.ts';
import { pdfBytes } from '../../testing/pdf-bytes.ts';
import { openReaderPool, shareOfFiles } from './reader-pool.ts';

/** Takes far more memory than the limit of these tests allows. */
const LARGE = '<p>hello <b>world</b></p>\n'.repeat(150_000);
/**
 * Its parts are unpacked into buffers, which V8's limit does not count; not so small when it is packed that a
 * reader would get less time for it.
 */
const PADDED = docxBytes({
  paragraphs: ['Text.'],
  entries: {
    'word/noise.txt': randomBytes(1_200_000).toString('base64'),
    'word/padding.xml': ' '.repeat(120_000_000),
  },
});
/** Takes seconds: each item is a block of its own. */
const SLOW = '- a\n'.repeat(300_000);
/** Small files that took a reader a minute and more each while nesting and paragraphs had no bound. */
const HOSTILE = [
  ['nested.html', '<b>'.repeat(300_000)],
  ['crossed.html', '<b><i></b>'.repeat(90_000)],
  ['lists.html', '<ul><li>'.repeat(110_000)],
  ['paragraphs.docx', documentOf('<w:p/>'.repeat(3_000_000))],
] as const;

function documentOf(body: string): Uint8Array {
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const document = `<w:document ${names}><w:body>${body}</w:body></w:document>`;
  return docxBytes({ paragraphs: [], entries: { 'word/document.xml': document } });
}

const task = (path: string, content: string | Uint8Array) => ({
  path,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

/** The processes that this one has started, by Linux's process files. */
async function startedProcesses(): Promise<{ pid: string; environment: string }[]> {
  const processes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({
        pid,
        status: await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
        environment: await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
      })),
  );
  return processes.filter(({ status }) => status.includes(`\nPPid:\t${process.pid}\n`));
}

describe('the readers', () => {
  const hasty = openReaderPool({ timeLimitMs: 1000 });
  const small = openReaderPool({ memoryLimitMb: 220 });
  afterAll(() => {
    hasty.close();
    small.close();
  });

  it('read nothing once they are closed', async () => {
    const pool = openReaderPool();
    expect((await pool.read(task('a.html', '<p>Text.</p>'))).ok).toBe(true);
    pool.close();
    expect(await pool.read(task('a.html', '<p>Text.</p>'))).toMatchObject({
      ok: false,
      passing: true,
    });
  });

  it('read a document', async () => {
    const outcome = await small.read(task('a.html', '<p>Text.</p>'));
    expect(outcome).toMatchObject({
      ok: true,
      document: { text: 'Text.' },
    });
  });

  it('say why a document cannot be read', async () => {
    expect(await small.read(task('a.pdf', 'no PDF'))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('not a readable PDF'),
      passing: false,
    });
  });

  it('give up a document that takes too long, and read the next one', async () => {
    expect(await hasty.read(task('slow.md', SLOW))).toMatchObject({
      ok: false,
      reason: 'Reading it took longer than 1 second.',
      passing: false,
    });
    expect(await hasty.read(task('next.html', '<p>Next.</p>'))).toMatchObject({ ok: true });
  });

  it('count the time that a reader computes, not that in which others have the processor', async () => {
    if (process.platform !== 'linux') return;
    const others = (await startedProcesses()).map(({ pid }) => pid);
    const pool = openReaderPool({ timeLimitMs: 1000 });
    try {
      expect((await pool.read(task('a.md', 'Text.'))).ok).toBe(true);
      const { pid } = (await startedProcesses()).find((one) => !others.includes(one.pid))!;
      process.kill(Number(pid), 'SIGSTOP');
      const paused = pool.read(task('b.md', 'Text.'));
      await setTimeout(1500);
      process.kill(Number(pid), 'SIGCONT');
      expect(await paused).toMatchObject({ ok: true });

      process.kill(Number(pid), 'SIGSTOP');
      expect(await pool.read(task('c.md', 'Text.'))).toMatchObject({
        ok: false,
        reason: 'Reading it took longer than 10 seconds.',
      });
    } finally {
      pool.close();
    }
  });

  it.each([
    ['in the heap', 'large.html', () => LARGE],
    ['in buffers', 'padded.docx', () => PADDED],
  ])('give up a document that needs too much memory %s, and read the next one', async (...of) => {
    const [, name, content] = of;
    expect(await small.read(task(name, content()))).toEqual({
      ok: false,
      reason: 'Reading it needed more than 220 MB of memory.',
      passing: false,
    });
    expect(await small.read(task('next.html', '<p>Next.</p>'))).toMatchObject({ ok: true });
  });

  it('do not blame a document for the memory that one before it took', async () => {
    const large = task('half.html', LARGE.slice(0, LARGE.length / 30));
    for (let round = 0; round < 3; round += 1)
      expect(await small.read(large)).toMatchObject({ ok: true });
  });

  it("read another's ordinary file next while somebody hoards them with hostile ones", async () => {
    const pool = openReaderPool();
    const pdf = pdfBytes({ pages: [[{ text: 'Ink darkens within two days.', y: 700 }]] });
    const ordinary = () => pool.read(task('a.pdf', pdf), shareOfFiles('a person'));
    try {
      await ordinary();
      let ended = 0;
      const hoard = HOSTILE.map(([name, content]) =>
        pool.read(task(name, content), shareOfFiles('a stranger')).finally(() => (ended += 1)),
      );
      expect(await ordinary()).toMatchObject({ ok: true });
      // The first place that gets free is theirs who have none.
      expect(ended).toBeLessThanOrEqual(1);
      await Promise.all(hoard);
    } finally {
      pool.close();
    }
  });

  it('end when nothing more is to be read, and start again when there is', async () => {
    if (process.platform !== 'linux') return;
    const pids = async () => (await startedProcesses()).map(({ pid }) => pid);
    const others = await pids();
    const pool = openReaderPool();
    try {
      expect((await pool.read(task('a.md', 'Text.'))).ok).toBe(true);
      const reader = (await pids()).find((pid) => !others.includes(pid));
      expect(reader).toBeDefined();
      pool.rest();
      while ((await pids()).includes(reader!)) await setTimeout(10);
      expect((await pool.read(task('a.md', 'Text.'))).ok).toBe(true);
    } finally {
      pool.close();
    }
  });

  it('see no secret of the process that started them', async () => {
    if (process.platform !== 'linux') return;
    const secrets = { SECRETS_KEY: 'k-secret', OPENAI_API_KEY: 'o-secret', SMTP_URL: 's-secret' };
    jest.replaceProperty(process, 'env', { ...process.env, ...secrets });
    const others = (await startedProcesses()).map(({ pid }) => pid);
    const pool = openReaderPool();
    try {
      await pool.read(task('a.md', 'Text.'));
      const readers = (await startedProcesses()).filter(({ pid }) => !others.includes(pid));
      const names = readers.flatMap(({ environment }) =>
        [...environment.matchAll(/(?<=^|\0)[^=\0]+(?==)/g)].map(([name]) => name),
      );
      expect(names).toContain('NODE_CHANNEL_FD');
      const channel = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
      const allowed = [
        'TZ',
        'SystemRoot',
        'MALLOC_ARENA_MAX',
        'MALLOC_MMAP_THRESHOLD_',
        ...channel,
      ];
      expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
    } finally {
      pool.close();
      jest.restoreAllMocks();
    }
  });
});
