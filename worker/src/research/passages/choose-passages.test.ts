import { describe, expect, it } from '@jest/globals';
import { choosePassages } from './choose-passages.ts';
import type { PassageSource } from './source.ts';
import { everywhere, sampleSource, weighedWords } from './testing/sample-sources.ts';

function choose(sources: readonly PassageSource[], question: string) {
  const chosen = choosePassages(sources, everywhere(sources), {
    words: weighedWords(question),
    limit: 10,
  });
  const facets = chosen.facets.map(({ title, passages }) => ({
    title,
    quotes: passages.map((place) => chosen.passages[place]?.quote ?? ''),
    sources: passages.map((place) => chosen.passages[place]?.sourceId ?? ''),
  }));
  return { ...chosen, facets };
}

const BEES = sampleSource(
  'bees',
  [
    '# Keeping bees',
    'Bees live in a hive and gather nectar from the flowers. The hive of the bees stands in the sun.',
    '## Mites',
    'Mites live on the bees of a hive. A beekeeper looks for the mites in autumn.',
  ],
  { title: 'Keeping bees' },
);
const BREAD = sampleSource('bread', [
  '# Bread',
  'Bread needs flour and water. The dough of the bread rises in a warm place.',
]);

describe('choosePassages', () => {
  it('gives facets from the sections that speak of the question, and nothing beside it', () => {
    const { facets } = choose([BEES, BREAD], 'bees hive');
    expect(facets.map(({ title }) => title)).toEqual(['Keeping bees', 'Keeping bees: Mites']);
    expect(facets.flatMap(({ sources }) => sources)).not.toContain('bread');
  });

  it('puts what was retracted behind what stands, and quotes it where there is nothing else', () => {
    const standing = { kind: 'retracted', statedBy: 'title' } as const;
    const retracted = { ...BEES, id: 'retracted', originId: 'retracted', standing };
    const sound = sampleSource(
      'sound',
      [
        '# Hives',
        'The bees of a hive keep it warm in winter. A hive of bees needs honey until the spring.',
        'In a hive of bees there is one queen. The bees of the hive feed her.',
      ],
      { title: 'Hives', relevance: 0.5 },
    );
    const both = choose([retracted, sound], 'bees hive');
    expect(both.facets[0]?.sources[0]).toBe('sound');
    expect(both.passages[0]?.sourceId).toBe('sound');
    const alone = choose([retracted], 'bees hive');
    expect(alone.facets[0]?.sources).toEqual(['retracted']);
  });

  it('quotes slices of the text', () => {
    const { passages } = choose([BEES], 'bees hive');
    for (const { start, end, quote, blocks } of passages) {
      expect(BEES.text.slice(start, end)).toBe(quote);
      expect(blocks.at(-1)?.end).toBe(quote.length);
    }
  });

  it('has no facet when the words of a question never stand together, and shows what is closest', () => {
    const { facets, passages } = choose([BEES, BREAD], 'flour mites');
    expect(facets).toEqual([]);
    expect(passages.map(({ sourceId }) => sourceId)).toEqual(
      expect.arrayContaining(['bees', 'bread']),
    );
  });

  it('offers those of the facets, and two of each source before a third of any', () => {
    const { passages, answering, facets, offered } = choosePassages(
      [BEES, BREAD],
      everywhere([BEES, BREAD]),
      { words: weighedWords('bees hive'), limit: 10 },
    );
    const sourcesOf = (places: readonly number[]) => places.map((at) => passages[at]?.sourceId);
    expect(sourcesOf([...passages.keys()].slice(0, answering))).not.toContain('bread');
    expect(offered.slice(0, 2)).toEqual(facets.flatMap((facet) => facet.passages));
    expect(sourcesOf(offered)).toEqual(['bees', 'bees', 'bread']);
  });

  describe('when a part of a question stands nowhere', () => {
    const answer = (question: string, known: number) =>
      choosePassages([BEES, BREAD], everywhere([BEES, BREAD]), {
        words: weighedWords(question).map((word, index) => ({ ...word, known: index < known })),
        limit: 10,
      });

    it('has no facet for what is said of the rest in passing, and shows what is closest', () => {
      const { facets, passages } = answer('bees hive balcony city', 2);
      expect(facets).toEqual([]);
      expect(passages.map(({ sourceId }) => sourceId)).toContain('bees');
    });

    it('offers what is near to one who reads it and decides, and nothing where nothing is', () => {
      expect(answer('bees balcony city', 1)).toMatchObject({ facets: [] });
      expect(answer('bees balcony city', 1).offered.length).toBeGreaterThan(0);
      expect(answer('iron gall ink', 0).offered).toEqual([]);
    });

    it('answers from a passage that carries most of it', () => {
      expect(answer('bees hive mites city', 3).facets.length).toBeGreaterThan(0);
    });

    it('answers the same with and without passages of other texts', () => {
      const alone = choosePassages([BEES], everywhere([BEES]), {
        words: weighedWords('bees hive mites'),
        limit: 10,
      });
      const beside = answer('bees hive mites', 3);
      const marks = ({ passages }: typeof alone) =>
        passages.filter(({ sourceId }) => sourceId === 'bees').map(({ answering }) => answering);
      expect(marks(beside).slice(0, 2)).toEqual(marks(alone).slice(0, 2));
    });
  });

  describe('beside a page that answers well', () => {
    const told = ['noise', 'price', 'size', 'age', 'power', 'care'].map((subject) =>
      sampleSource(subject, [
        `# The ${subject} of a heat pump`,
        ...['grows', 'falls', 'counts', 'stays'].map(
          (verb) => `The ${subject} of a heat pump ${verb} in a ${subject} year of its house.`,
        ),
      ]),
    );
    const passing = sampleSource('passing', [
      '# Gardens',
      'A garden has a pump for its pond. The pump of the pond stands in the shade of a tree.',
    ]);
    const sourcesOf = (sources: readonly PassageSource[]) =>
      choose(sources, 'heat pump').facets.flatMap((facet) => facet.sources);

    it('quotes no page that shares a word with the question', () => {
      expect(sourcesOf([...told, passing])).not.toContain('passing');
    });

    it('does not quote it where there is little else', () => {
      expect(sourcesOf([...told.slice(0, 1), passing])).not.toContain('passing');
    });
  });

  it('joins what other origins say on the same subject', () => {
    const other = sampleSource('other', [
      '# Varroa',
      'Mites live on bees in the hive. In autumn a beekeeper looks for mites.',
    ]);
    const { facets } = choose([BEES, other], 'mites');
    expect(facets[0]?.sources.toSorted()).toEqual(['bees', 'other']);
  });

  it('counts a page that repeats itself once', () => {
    const praise = Array.from(
      { length: 40 },
      (_, index) =>
        `BrandX heat pumps of hotels won ${90 + index} prizes in ${1980 + index}. The heat pumps of Hotel ${index} are the best.`,
    );
    const { passages } = choose([sampleSource('praise', praise)], 'heat pumps');
    expect(passages.length).toBeLessThan(3);
  });

  it('gives one origin no more than two of five facets where others speak as well', () => {
    const about = (id: string, subjects: string[]) =>
      sampleSource(
        id,
        subjects.flatMap((subject) => [
          `## The ${subject} of heat pumps`,
          `The ${subject} of heat pumps is told of here. Heat pumps have a ${subject} that owners like.`,
        ]),
      );
    const { facets } = choose(
      [
        about('long', ['noise', 'price', 'colour', 'weight', 'size', 'age']),
        about('other', ['subsidy']),
        about('third', ['warranty']),
        about('fourth', ['installation']),
      ],
      'heat pumps',
    );
    const five = facets.slice(0, 5).flatMap(({ sources }) => sources[0] ?? []);
    expect(five.filter((id) => id === 'long')).toHaveLength(2);
  });

  it('gives several facets from one long section where there is nothing else', () => {
    const parts = ['noise', 'price', 'size'].map((subject) =>
      ['grows', 'falls', 'matters', 'counts', 'changes', 'stays', 'helps', 'hurts', 'rules']
        .map((verb) => `The ${subject} of the heat pump ${verb} when owners want it to.`)
        .join(' '),
    );
    const { facets } = choose([sampleSource('a', ['# Heat pump', ...parts])], 'heat pump');
    expect(facets.length).toBeGreaterThanOrEqual(3);
    expect(new Set(facets.map(({ title }) => title)).size).toBe(facets.length);
  });

  it.each([
    ['no words', []],
    ['one document of code and tables', [sampleSource('t', ['| the bees of the hive'])]],
    ['no document', []],
  ])('gives nothing for %s', (_name, sources) => {
    expect(choose(sources, 'bees')).toMatchObject({ passages: [], facets: [] });
  });

  it('gives nothing for a question without words', () => {
    const none = choosePassages([BEES], everywhere([BEES]), { words: [], limit: 10 });
    expect(none.facets).toEqual([]);
  });
});
