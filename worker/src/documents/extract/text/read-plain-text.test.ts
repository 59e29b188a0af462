import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

async function blocksOf(text: string) {
  const document = await extractDocument(new TextEncoder().encode(text), 'a.txt', NOW);
  return document.blocks.map(({ kind, start, end, level }) => [
    level === undefined ? kind : `${kind} ${level}`,
    document.text.slice(start, end),
  ]);
}

describe('a plain text', () => {
  it('has a paragraph between blank lines, its lines joined', async () => {
    expect(await blocksOf('One line\nand the next.\r\n\r\nAnother.')).toEqual([
      ['paragraph', 'One line and the next.'],
      ['paragraph', 'Another.'],
    ]);
  });

  it('has headings that are underlined, in capitals or numbered', async () => {
    expect(
      await blocksOf('Title\n=====\n\nText.\n\nSAFETY FIRST\n\nMore.\n\n1.2 Details\n\nEnd.'),
    ).toEqual([
      ['heading 1', 'Title'],
      ['paragraph', 'Text.'],
      ['heading 2', 'SAFETY FIRST'],
      ['paragraph', 'More.'],
      ['heading 3', '1.2 Details'],
      ['paragraph', 'End.'],
    ]);
  });

  it('does not take sentences for headings', async () => {
    const blocks = await blocksOf('I AM SHOUTING.\n\n1999 was a good year.');
    expect(blocks.map(([kind]) => kind)).toEqual(['paragraph', 'paragraph']);
  });

  it('has the items of lists, with their second lines', async () => {
    expect(await blocksOf('- one\n  goes on\n- two')).toEqual([
      ['item', 'one goes on'],
      ['item', 'two'],
    ]);
  });

  it('keeps the lines of drawings and columns', async () => {
    expect(await blocksOf('+----+----+\n| a  | b  |\n+----+----+')).toEqual([
      ['code', '+----+----+\n| a  | b  |\n+----+----+'],
    ]);
  });

  it.each(['', ' \n\t\n ', '---\n***\n'])(
    'is unreadable when it holds no text: %p',
    async (text) => {
      await expect(blocksOf(text)).rejects.toThrow(/empty|no text/);
    },
  );

  it('is cut at 4 MB and says so', async () => {
    const bytes = new TextEncoder().encode('Words and more words.\n\n'.repeat(300_000));
    const document = await extractDocument(bytes, 'a.txt', NOW);
    expect(document.truncated).toBe(true);
    expect(Buffer.byteLength(document.text)).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(document.text.endsWith('words.')).toBe(true);
  });

  it('is read although it holds nothing but underlined lines', async () => {
    const blocks = await blocksOf('Title\n===\n'.repeat(20_000));
    expect(blocks).toHaveLength(20_000);
    expect(blocks[0]).toEqual(['heading 1', 'Title']);
  });
});
