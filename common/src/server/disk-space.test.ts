import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freeBytes } from './disk-space.ts';

describe('freeBytes', () => {
  it('says how much may be written in a folder', async () => {
    const free = await freeBytes(tmpdir());
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(Infinity);
  });

  it('takes the nearest parent of a folder that is not there yet', async () => {
    expect(await freeBytes(join(tmpdir(), 'not', 'there', 'yet'))).toBeLessThan(Infinity);
  });
});
