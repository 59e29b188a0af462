import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openNpy, readNpy } from './npy.ts';

/** A file as NumPy writes it: magic, version 1.0, length of the header, header, numbers. */
function npy(kind: string, shape: string, data: Buffer, order = 'False'): Buffer {
  const text =
    `{'descr': '${kind}', 'fortran_order': ${order}, 'shape': (${shape}), }`.padEnd(117) + '\n';
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  const magic = Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  return Buffer.concat([magic, length, Buffer.from(text, 'latin1'), data]);
}

const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer);

describe('readNpy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npy-'));
  const write = (content: Buffer) => {
    const path = join(folder, 'array.npy');
    writeFileSync(path, content);
    return path;
  };

  it('reads the numbers of an array and how many there are along each axis', () => {
    const path = write(npy('<f4', '2, 3', floats(1, 2, 3, 4, 5, 6.5)));
    const { values, shape } = readNpy(path);
    expect([...values]).toEqual([1, 2, 3, 4, 5, 6.5]);
    expect(shape).toEqual([2, 3]);
  });

  it('reads an array of one axis, and a single number', () => {
    expect(readNpy(write(npy('<f4', '2,', floats(1, 2)))).shape).toEqual([2]);
    expect(readNpy(write(npy('<f4', '', floats(7))))).toEqual({
      values: Float32Array.of(7),
      shape: [],
    });
  });

  it.each([
    ['other numbers', npy('<f8', '1,', Buffer.alloc(8))],
    ['another order', npy('<f4', '1, 1', floats(1), 'True')],
    ['no array', Buffer.alloc(128)],
  ])('refuses %s', (_name, content) => {
    expect(() => readNpy(write(content))).toThrow('is not an array of <f4');
  });

  it('tells where the numbers begin', () => {
    const { shape, begins } = openNpy(write(npy('|u1', '4, 2', Buffer.alloc(8))), '|u1');
    expect({ shape, begins }).toEqual({ shape: [4, 2], begins: 128 });
  });
});
