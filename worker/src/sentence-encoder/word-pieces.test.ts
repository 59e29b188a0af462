import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openWordPieces } from './word-pieces.ts';

/** A piece as SentencePiece stores it: a message in field 1, in it the text (1) and the score (2). */
function stored([text, score]: readonly [string, number]): Buffer {
  const said = Buffer.from(text);
  const float = Buffer.alloc(4);
  float.writeFloatLE(score);
  const inner = Buffer.concat([Buffer.from([0x0a, said.length]), said, Buffer.from([0x15]), float]);
  return Buffer.concat([Buffer.from([0x0a, inner.length]), inner]);
}

const PIECES = [
  ['<unk>', 0],
  ['<s>', 0],
  ['</s>', 0],
  ['\u2581', -3],
  ['\u2581tide', -4],
  ['\u2581ti', -3],
  ['de', -3],
  ['s', -2],
  ['é', -2],
] as const;

describe('openWordPieces', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'pieces-')), 'sp.model');
  // Another field, which is passed over: its number, its kind (bytes), its length.
  writeFileSync(path, Buffer.concat([...PIECES.map(stored), Buffer.from([0x1a, 2, 8, 1])]));
  const cut = openWordPieces(path);
  const inWords = (text: string) => cut(text).map((piece) => PIECES[piece]?.[0]);

  it('takes the pieces that are together the most likely', () => {
    expect(inWords('tides')).toEqual(['<s>', '\u2581tide', 's', '</s>']);
  });

  it('takes blanks for one, and letters in any way that Unicode writes them', () => {
    expect(cut('  tide \n tide ')).toEqual(cut('tide tide'));
    expect(inWords('tide\u0073e\u0301')).toEqual(['<s>', '\u2581tide', 's', 'é', '</s>']);
  });

  it('has one piece for each character that it does not know', () => {
    expect(inWords('tide🌊s')).toEqual(['<s>', '\u2581tide', '<unk>', 's', '</s>']);
    expect(inWords('')).toEqual(['<s>', '\u2581', '</s>']);
  });
});
