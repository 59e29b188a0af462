import { describe, expect, it } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

const TEXT = 'Intro.\n\nInk is old. Ink is black. It fades.\n\nThe end of it all.';
const stored = {
  ...{ _id: 'a', text: TEXT, language: 'en', truncated: false, createdAt: new Date() },
  blocks: [{ kind: 'paragraph' as const, start: 0, end: TEXT.length }],
};

function passage(quote: string, before = '', after = '') {
  const start = TEXT.indexOf(quote);
  return { start, end: start + quote.length, before, after };
}

describe('excerptOf', () => {
  it('keeps passages with their surroundings in their places, and nothing else', () => {
    const passages = [passage('The end'), passage('Ink is black.', 'old. ', ' It')];
    const { text, blocks } = excerptOf(stored, passages);
    expect(text.trim()).toMatch(/^old\. Ink is black\. It {9}The end$/);
    for (const { start, end } of passages)
      expect(text.slice(start, end)).toBe(TEXT.slice(start, end));
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual([
      'old. Ink is black. It',
      'The end',
    ]);
  });

  it('holds against a text that was cut after it was quoted', () => {
    const cut = { ...stored, text: TEXT.slice(0, 20) };
    const passages = [passage('Ink is black.'), passage('The end')];
    expect(excerptOf(cut, passages).text.trim()).toBe('');
  });

  it('shows passages that touch as one, and no text without passages', () => {
    const touching = [passage('Ink is old.'), passage('old. Ink')];
    expect(excerptOf(stored, touching).text.trim()).toBe('Ink is old. Ink');
    expect(excerptOf(stored, [])).toMatchObject({ text: '', blocks: [] });
  });
});
