import { describe, expect, it } from '@jest/globals';
import { cutPassages } from './cut-passages.ts';
import type { PassageSource } from './source.ts';
import { everywhere, sampleSource } from './testing/sample-sources.ts';

const cut = (source: PassageSource) => cutPassages(source, everywhere([source]));
const quotes = (source: PassageSource) =>
  cut(source).map(({ start, end }) => source.text.slice(start, end));

const long = (word: string) =>
  `The ${word} is told of in a sentence of its own. `.repeat(12).trim();

describe('cutPassages', () => {
  it('joins short neighbouring paragraphs of a section, and never over a heading', () => {
    const source = sampleSource('a', [
      '# Bees',
      'Bees live in a hive.',
      'They gather nectar in the summer.',
      '## Mites',
      'Mites live on the bees.',
    ]);
    expect(quotes(source)).toEqual([
      'Bees live in a hive.\n\nThey gather nectar in the summer.',
      'Mites live on the bees.',
    ]);
    expect(cut(source).map(({ headings }) => headings)).toEqual([['Bees'], ['Bees', 'Mites']]);
  });

  it('keeps a list with the sentence that announces it', () => {
    const parts = [long('hive'), 'A hive has three parts:', '- a floor to stand on', '- a roof'];
    expect(quotes(sampleSource('a', parts))).toEqual([
      long('hive'),
      'A hive has three parts:\n\na floor to stand on\n\na roof',
    ]);
  });

  it('keeps a quotation with what introduces it, and has none without', () => {
    const parts = ['Anna wrote in a letter of hers:', '> The bees are gone to the hills.'];
    expect(quotes(sampleSource('a', parts))).toEqual([
      'Anna wrote in a letter of hers:\n\nThe bees are gone to the hills.',
    ]);
    expect(quotes(sampleSource('a', parts.slice(1)))).toEqual([]);
  });

  it('parts a long paragraph between its sentences', () => {
    const source = sampleSource('a', [`${long('hive')} ${long('roof')} ${long('floor')}`]);
    const passages = quotes(source);
    expect(passages.length).toBeGreaterThan(2);
    for (const passage of passages) expect(passage).toMatch(/^The .*\.$/u);
  });

  it('has no table, label, menu or list of names', () => {
    const source = sampleSource('a', [
      'Home, News, Contact.',
      '| the one and the other',
      'See also',
      'Dominant, major, minor, tonic.',
    ]);
    expect(quotes(source)).toEqual([]);
  });

  it('takes the terms of a glossary for headings', () => {
    const source = sampleSource('a', [
      '# Glossary',
      'Sparging',
      'It is the rinsing of the grains with hot water.',
      'Wort',
      'It is what the beer is made of in the end.',
    ]);
    expect(cut(source).map(({ headings }) => headings)).toEqual([
      ['Glossary', 'Sparging'],
      ['Glossary', 'Wort'],
    ]);
  });

  it('takes an item that stands alone above a paragraph for a term, and an item of a list for none', () => {
    const option = (name: string) => [`- ${name}`, 'It is what the program does with a packet.'];
    const options = sampleSource('a', ['# Options', ...option('burst'), ...option('minpoll')]);
    expect(cut(options).map(({ headings }) => headings.at(-1))).toEqual(['burst', 'minpoll']);
    const list = sampleSource('b', ['# Tools', '- a hive', '- a smoker', 'It calms the bees.']);
    expect(new Set(cut(list).map(({ headings }) => headings.at(-1)))).toEqual(new Set(['Tools']));
  });

  it('cuts nothing far from what was found', () => {
    const source = sampleSource(
      'a',
      Array.from({ length: 40 }, (_, index) => long(`w${index}`)),
    );
    const places = [{ sourceId: 'a', start: 0, end: 100, score: 1 }];
    expect(cutPassages(source, places).length).toBeLessThan(10);
    expect(cutPassages(source, [])).toEqual([]);
  });

  it('cuts what stands around something that was taken out as if that had never been there', () => {
    const whole = sampleSource('a', ['Bees live in a hive.', 'X', 'They gather nectar in June.']);
    const without = { ...whole, blocks: whole.blocks.filter((_, index) => index !== 1) };
    const [passage, ...more] = cut(without);
    expect(more).toEqual([]);
    expect(passage?.blocks).toHaveLength(2);
  });
});
