import { describe, expect, it } from '@jest/globals';
import { choosePassages } from './choose-passages.ts';
import type { Nearness } from './fit.ts';
import { everywhere, sampleSource, weighedWords } from './testing/sample-sources.ts';

const TAP = sampleSource(
  'tap',
  [
    '# Taps',
    'Close the valve under the sink of the tap. Then take off its handle with a spanner.',
    '## Washers',
    'A tap that drips has a worn washer. Put a new one in, and the tap is tight again.',
  ],
  { title: 'Taps' },
);

/** Texts that hold a word are as near as it says, all others not at all. */
const nearBy =
  (near: Readonly<Record<string, number>>): Nearness =>
  (texts) =>
    texts.map((text) =>
      Math.max(0, ...Object.keys(near).map((word) => (text.includes(word) ? near[word]! : 0))),
    );

function choose(question: string, nearness: Nearness | undefined, known = 1, language = 'en') {
  const words = weighedWords(question).map((word, index, all) => ({
    ...word,
    known: index < known * all.length,
  }));
  const { facets, passages } = choosePassages([TAP], everywhere([TAP]), {
    ...{ words, language, limit: 10, nearness },
  });
  return { facets: facets.length, quotes: passages.map(({ quote }) => quote) };
}

describe('the choice of passages by their meaning', () => {
  const far = nearBy({ tap: 0.05 });
  const near = nearBy({ washer: 0.6, valve: 0.5, Taps: 0.4 });

  it('answers a question whose words stand nowhere together, where its meaning does', () => {
    expect(choose('sink washer', undefined).facets).toBe(0);
    expect(choose('sink washer', near).facets).toBeGreaterThan(0);
  });

  it('leaves a question unanswered that shares its words alone', () => {
    expect(choose('tap handle', undefined).facets).toBeGreaterThan(0);
    const { facets, quotes } = choose('tap handle', far);
    expect(facets).toBe(0);
    expect(quotes).not.toEqual([]);
  });

  it('holds it against the sources that they lack the words of a question', () => {
    const fair = nearBy({ tap: 0.35, Taps: 0.2 });
    expect(choose('tap', fair).facets).toBeGreaterThan(0);
    expect(choose('tap valve', fair, 0.5).facets).toBe(0);
  });

  it('answers a question in another language, of which the sources have no word', () => {
    const question = 'Wasserhahn tropft';
    const nearer = nearBy({ washer: 0.5, valve: 0.4, Taps: 0.4 });
    expect(choose(question, nearer, 0, 'de').facets).toBeGreaterThan(0);
    expect(choose(question, nearBy({ washer: 0.3, Taps: 0.3 }), 0, 'de').facets).toBe(0);
    expect(choose(question, nearer, 0, 'en').facets).toBe(0);
  });

  it('puts the passage first that is nearest, where the words say as much', () => {
    const first = (near: Readonly<Record<string, number>>) =>
      choose('handle worn', nearBy({ ...near, Taps: 0.4 })).quotes[0];
    expect(first({ washer: 0.9, valve: 0.3 })).toContain('washer');
    expect(first({ valve: 0.9, washer: 0.3 })).toContain('valve');
  });
});
