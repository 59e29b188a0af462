import { describe, expect, it } from '@jest/globals';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import { assembleText } from './assemble-text.ts';
import type { RawBlock } from './raw-block.ts';

describe('assembleText', () => {
  it('joins blocks by a blank line and says where each stands', () => {
    const { text, blocks } = assembleText([
      { kind: 'heading', text: ' A  title\n', level: 2 },
      { kind: 'paragraph', text: 'First\nline  and\tsecond.' },
    ]);
    expect(text).toBe('A title\n\nFirst line and second.');
    expect(blocks).toEqual([
      { kind: 'heading', start: 0, end: 7, level: 2 },
      { kind: 'paragraph', start: 9, end: 31 },
    ]);
  });

  it('keeps the lines of code and takes their common indent away', () => {
    const { text } = assembleText([
      { kind: 'code', text: '\n    if (a) {\n      b();\n    }\n\n' },
    ]);
    expect(text).toBe('if (a) {\n  b();\n}');
  });

  it('drops blocks without a letter or digit', () => {
    expect(assembleText([{ kind: 'paragraph', text: '* * *' }]).blocks).toEqual([]);
  });

  it('strips invisible characters before offsets are taken', () => {
    const { text, blocks } = assembleText([
      { kind: 'paragraph', text: '\u200bsee\u00adn\u202e' },
      { kind: 'paragraph', text: 'cafe\u0301' },
    ]);
    expect(text).toBe('seen\n\ncaf\u00e9');
    expect(text.slice(blocks[1]!.start, blocks[1]!.end)).toBe('caf\u00e9');
  });

  it('cuts at a word within the limit of bytes and says so', () => {
    const { text, truncated } = assembleText([{ kind: 'paragraph', text: 'äöü äöü äöü' }], 16);
    expect(text).toBe('äöü äöü');
    expect(truncated).toBe(true);
  });

  it('is not truncated when everything fits exactly', () => {
    expect(assembleText([{ kind: 'paragraph', text: 'abcd' }], 4)).toMatchObject({
      text: 'abcd',
      truncated: false,
    });
  });

  it('holds at most 50,000 blocks, so that a text of one-letter blocks can be stored', () => {
    const many = Array.from({ length: 60_000 }, (): RawBlock => ({ kind: 'item', text: 'a' }));
    const { blocks, truncated } = assembleText(many);
    expect(blocks).toHaveLength(50_000);
    expect(truncated).toBe(true);
  });

  it('gives ranges of trimmed, normalised text whatever the blocks hold', () => {
    const pieces = [
      'a',
      ' ',
      '\n',
      '\u0301',
      '\ud83d',
      '😀',
      '\u200d',
      '\u00a0',
      'ß',
      '\t',
      '1',
      '\0',
    ];
    const kinds = ['heading', 'paragraph', 'item', 'quote', 'code', 'table'] as const;
    const random = seeded(7);
    for (let round = 0; round < 300; round += 1) {
      const raw = Array.from({ length: random(6) }, (): RawBlock => {
        const text = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]);
        return { kind: kinds[random(kinds.length)]!, text: text.join('') };
      });
      const maxBytes = 1 + random(60);
      const { text, blocks } = assembleText(raw, maxBytes);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
      expect(normalizeText(text)).toBe(text);
      expect(blocks.map(({ start, end }) => text.slice(start, end)).join('\n\n')).toBe(text);
      for (const { start, end } of blocks) {
        const slice = text.slice(start, end);
        expect(slice).not.toBe('');
        expect(slice.trim()).toBe(slice);
      }
    }
  });
});

/** Numbers below a bound in a sequence that is the same in every run (Park and Miller). */
function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}
