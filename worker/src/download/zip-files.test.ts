import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { zipFiles, type ZipFile } from './zip-files.ts';

const FILES: ZipFile[] = [
  { path: 'b.txt', content: 'second' },
  {
    path: 'images/a.png',
    content: () => Readable.from([Buffer.from('not '), Buffer.from('text')]),
  },
  { path: 'a.html', content: '<p>ü</p>' },
];
const never = new AbortController().signal;
const sha256 = (zip: Buffer) => createHash('sha256').update(zip).digest('hex');

describe('zipFiles', () => {
  it('packs sorted by path, the manifest last, and tells each file', async () => {
    const told: string[] = [];
    const zip = await zipFiles(FILES, buffer, {
      signal: never,
      onPacked: (done, total) => told.push(`${done}/${total}`),
    });
    expect(told).toEqual(['1/4', '2/4', '3/4', '4/4']);
    const names = [
      ...zip.toString('latin1').matchAll(/PK\x01\x02.{42}([\w./-]+\.(?:txt|png|html|json))/gs),
    ];
    expect(names.map(([, name]) => name)).toEqual([
      'a.html',
      'b.txt',
      'images/a.png',
      'MANIFEST.json',
    ]);
  });

  it('gives the same bytes at another time and from another order', async () => {
    const once = await zipFiles(FILES, buffer, { signal: never });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const again = await zipFiles([...FILES].reverse(), buffer, { signal: never });
    expect(sha256(again)).toBe(sha256(once));
  });

  it('fails with what reading a file threw, and stops', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('gone meanwhile'));
        },
      });
    const files = [...FILES, { path: 'c.png', content: broken }];
    await expect(zipFiles(files, buffer, { signal: never })).rejects.toThrow('gone meanwhile');
  });

  it('fails with what storing threw, and reads no further', async () => {
    let read = 0;
    const endless = () =>
      new Readable({
        read() {
          read += 1;
          this.push(Buffer.alloc(64 * 1024));
        },
      });
    const full = async (zip: Readable) => {
      for await (const _chunk of zip) throw new Error('the disk is full');
    };
    const files = [{ path: 'endless.png', content: endless }];
    await expect(zipFiles(files, full, { signal: never })).rejects.toThrow('the disk is full');
    const before = read;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBe(before);
  });

  it('ends at once when it is told to', async () => {
    const stop = new AbortController();
    const silent = () => new Readable({ read: () => undefined });
    const zipping = zipFiles([{ path: 'silent.png', content: silent }], buffer, {
      signal: stop.signal,
    });
    stop.abort(new Error('cancelled'));
    await expect(zipping).rejects.toThrow('cancelled');
  });
});
