import { describe, expect, it } from '@jest/globals';
import { placesByName } from './places-by-name.ts';
import { sampleSource } from './testing/sample-sources.ts';

describe('placesByName', () => {
  const names = ['Size', 'Price', 'Noise', 'Age'];
  const source = sampleSource(
    'pumps',
    names.flatMap((name) => [`# ${name}`, `What is said of the ${name} of pumps stands here.`]),
    { title: 'Pumps' },
  );

  it('gives the three sections of a source whose names with its title are the nearest', () => {
    const near = new Map([
      ['Pumps. Noise', 0.9],
      ['Pumps. Age', 0.5],
      ['Pumps. Size', 0.4],
    ]);
    const places = placesByName([source], (texts) => texts.map((text) => near.get(text) ?? 0));
    expect(
      places.map(({ sourceId, start, end, score }) => [
        sourceId,
        source.text.slice(start, end).split(' ')[5],
        score,
      ]),
    ).toEqual([
      ['pumps', 'Noise', 0.9],
      ['pumps', 'Age', 0.5],
      ['pumps', 'Size', 0.4],
    ]);
  });
});
