import { describe, expect, it } from '@jest/globals';
import { sampleText } from '../testing/sample-index.ts';
import { cutIndexPassages } from './index-passages.ts';

const SENTENCE = 'The harbour was rebuilt after the storm of that winter. ';
const paragraph = (sentences: number) => SENTENCE.repeat(sentences).trim();

function cut(...parts: string[]) {
  const { text, blocks } = sampleText(parts);
  return cutIndexPassages(text, blocks, 'en').map((passage) => ({
    ...passage,
    text: text.slice(passage.start, passage.end),
  }));
}

describe('cutPassages', () => {
  it('merges short blocks under one heading', () => {
    const passages = cut('# Harbour', 'One.', 'Two.', '## Ships', 'Three.');
    expect(passages.map(({ text, headingPath }) => [text, headingPath])).toEqual([
      ['One.\n\nTwo.', ['Harbour']],
      ['Three.', ['Harbour', 'Ships']],
    ]);
  });

  it('ends a passage once it has 400 characters', () => {
    const passages = cut(paragraph(4), paragraph(4), 'Next.');
    expect(passages.map(({ text }) => text.length)).toEqual([paragraph(4).length * 2 + 2, 5]);
  });

  it('parts long paragraphs between sentences', () => {
    const passages = cut(paragraph(40));
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text).toMatch(/^The harbour.*winter\.$/);
      expect(text.length).toBeLessThanOrEqual(900);
    }
  });

  it('parts a text without sentences between words, and without words anywhere', () => {
    for (const text of ['word '.repeat(1000).trim(), 'x'.repeat(5000), '😀'.repeat(2000)]) {
      const passages = cut(text);
      expect(passages.length).toBeGreaterThan(2);
      for (const piece of passages) {
        expect(piece.text).toBe(piece.text.trim());
        expect(piece.text.isWellFormed()).toBe(true);
        expect(piece.text.length).toBeLessThanOrEqual(1801);
      }
    }
  });

  it('climbs back up the headings', () => {
    const passages = cut('# A', '## B', '### C', 'one', '## D', 'two', '# E', 'three');
    expect(passages.map(({ headingPath }) => headingPath)).toEqual([
      ['A', 'B', 'C'],
      ['A', 'D'],
      ['E'],
    ]);
  });

  it('leaves long code alone and says what a passage mostly is', () => {
    const code = 'let a = 1;\n'.repeat(40).trim();
    const text = `Before.\n\n${code}\n\nAfter.`;
    const end = 9 + code.length;
    const passages = cutIndexPassages(
      text,
      [
        { kind: 'paragraph', start: 0, end: 7 },
        { kind: 'code', start: 9, end },
        { kind: 'item', start: end + 2, end: end + 8 },
      ],
      'en',
    );
    expect(passages.map(({ kind }) => kind)).toEqual(['paragraph', 'code', 'item']);
  });

  it('covers every block but headings, in order and without overlap', () => {
    const parts = Array.from({ length: 60 }, (_, index) =>
      index % 7 === 0 ? `# H${index}` : paragraph((index * 5) % 23 || 1),
    );
    const { text, blocks } = sampleText(parts);
    const passages = cutIndexPassages(text, blocks, 'en');
    let position = 0;
    for (const { start, end } of passages) {
      expect(start).toBeGreaterThanOrEqual(position);
      expect(end).toBeGreaterThan(start);
      position = end;
    }
    const covered = passages.map(({ start, end }) => text.slice(start, end)).join('');
    const expected = blocks.filter((block) => block.kind !== 'heading');
    const letters = (value: string) => value.replace(/\s/g, '');
    expect(letters(covered)).toBe(
      letters(expected.map(({ start, end }) => text.slice(start, end)).join('')),
    );
  });
});
