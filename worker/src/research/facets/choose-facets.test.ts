import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { chooseFacets } from './choose-facets.ts';
import type { FacetSource, FoundPlace } from './facet-material.ts';

type Part = [TextBlock['kind'], string] | ['heading', string, number];

function source(id: string, title: string, parts: Part[], originId = id): FacetSource {
  let text = '';
  const blocks = parts.map(([kind, content, level]): TextBlock => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += content;
    return { kind, start, end: text.length, ...(level === undefined ? {} : { level }) };
  });
  return { id, originId, title, language: 'en', publishedAt: null, text, blocks };
}

function places(sources: FacetSource[]): FoundPlace[] {
  return sources.flatMap((one) =>
    one.blocks
      .filter((block) => block.kind !== 'heading')
      .map((block) => ({ sourceId: one.id, start: block.start, end: block.end, score: 5 })),
  );
}

const noise = [
  'A heat pump outside the house makes a steady noise that neighbours can hear at night. The noise level of a heat pump depends on the fan and on the compressor speed.',
  'The fan of a heat pump causes most of its noise during the night. Neighbours complain about heat pump noise when the unit stands near their bedroom windows.',
  'Sound from a heat pump travels to the neighbours across hard ground. A sound barrier reduces the noise level of the heat pump compressor by several decibels.',
  'Placing the heat pump away from bedroom windows keeps its noise from the neighbours. Rubber feet under the heat pump compressor dampen noise and vibration.',
];
const cost = [
  'A heat pump costs more to buy than a gas boiler, but subsidies lower the price. The installation of a heat pump is paid in part by a state subsidy.',
  'The purchase price of a heat pump falls when the state pays a subsidy. Owners recover the price of a heat pump installation through lower energy bills.',
  'Subsidies cover up to half of the price of a heat pump installation. A heat pump lowers the yearly energy bills of most owners.',
  'Banks offer loans for the installation price of a heat pump beside the subsidy. The energy bills of owners with a heat pump depend on the electricity price.',
];
const eight = [...noise, ...cost].map((text, index) =>
  source(`s${index}`, `Report ${index + 1} on the heat pump`, [['paragraph', text]]),
);

describe('chooseFacets', () => {
  it('finds two facets in eight documents that say two things', () => {
    const facets = chooseFacets(eight, places(eight), { topic: 'heat pump', limit: 10 });
    expect(facets).toHaveLength(2);
    const idsOf = (index: number) => new Set(facets[index]?.spans.map((span) => span.sourceId));
    const [one, other] = [idsOf(0), idsOf(1)];
    expect(one.size + other.size).toBeGreaterThanOrEqual(6);
    const apart = [...one].every((id) => !other.has(id));
    expect(apart).toBe(true);
  });

  it('quotes verbatim whole sentences with their neighbourhood', () => {
    for (const facet of chooseFacets(eight, places(eight), { topic: 'heat pump', limit: 10 })) {
      for (const span of facet.spans) {
        const { text } = eight.find((one) => one.id === span.sourceId) ?? { text: '' };
        expect(text.slice(span.start, span.end)).toBe(span.quote);
        expect(text).toContain(span.before + span.quote + span.after);
        expect(span.quote).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it('says nothing twice, not even in the words of a second source', () => {
    const copies = [
      ...eight,
      source('copy', 'A copy', [['paragraph', noise[0] ?? '']], 's0'),
      source('near', 'A near copy', [
        ['paragraph', (noise[0] ?? '').replace('steady noise', 'steady, low noise')],
      ]),
    ];
    const facets = chooseFacets(copies, places(copies), { topic: 'heat pump', limit: 10 });
    const quotes = facets.flatMap((facet) => facet.spans.map((span) => span.quote.slice(0, 40)));
    expect(new Set(quotes).size).toBe(quotes.length);
  });

  it('puts what says what the topic is first, and its facet with it', () => {
    const is = 'A heat pump is a machine that moves warmth from the garden into the house.';
    const manual = source('manual', 'Houses', [
      ['heading', 'Heat pump noise', 2],
      ['paragraph', noise.slice(0, 3).join(' ')],
      ['heading', 'Heat pump subsidies', 2],
      ['paragraph', cost[0] ?? ''],
      ['paragraph', `${is} ${cost[1]}`],
    ]);
    const [facet] = chooseFacets([manual], places([manual]), { topic: 'heat pump', limit: 10 });
    expect(facet?.title).toBe('Heat pump subsidies');
    expect(facet?.spans[0]).toMatchObject({ quote: is, strength: 1, paragraph: 0 });
    expect(facet?.spans.slice(1).every(({ strength }) => strength < 1)).toBe(true);
  });

  it('keeps passages side by side that contradict each other', () => {
    const says = (id: string, text: string) =>
      source(id, 'Bridge safety report', [['paragraph', `${text} Inspectors visit each year.`]]);
    const sources = [
      says('a', 'The old bridge is safe for pedestrians and will cost 12 million euros.'),
      says('b', 'The old bridge is not safe for pedestrians and will cost 12 million euros.'),
      says('c', 'The old bridge is safe for pedestrians and will cost 19 million euros.'),
    ];
    const facets = chooseFacets(sources, places(sources), { topic: 'bridge safety', limit: 10 });
    const quotes = facets.flatMap(({ spans }) => spans.map(({ quote }) => quote)).join('\n');
    expect(quotes).toContain('is not safe');
    expect(quotes).toContain('12 million');
    expect(quotes).toContain('19 million');
  });

  it('takes no sentence for a pointer because a page is named after the thing it speaks of', () => {
    const sources = [
      source('a', 'Lindholm bridge', [
        ['heading', 'Lindholm bridge', 1],
        ['paragraph', 'The Lindholm bridge crosses the river Orrin on five stone piers.'],
      ]),
      source('b', 'Repair of the Lindholm bridge', [
        ['paragraph', 'Workers close all cracks in the Lindholm bridge before the winter comes.'],
      ]),
    ];
    const [facet] = chooseFacets(sources, places(sources), { topic: 'Lindholm bridge', limit: 1 });
    expect(facet?.spans).toHaveLength(2);
  });

  it('names facets by the headings of their sources', () => {
    const manual = source('manual', 'Heat pump manual', [
      ['heading', 'Heat pump manual', 1],
      ['heading', '2.1. Noise at night', 2],
      ['paragraph', noise.slice(0, 2).join(' ')],
      ['heading', 'SUBSIDIES AND PRICE', 2],
      ['paragraph', cost.slice(0, 2).join(' ')],
    ]);
    const titles = chooseFacets([manual], places([manual]), { topic: 'heat pump', limit: 10 }).map(
      (facet) => facet.title,
    );
    expect(titles.sort()).toEqual(['Noise at night', 'Subsidies and price']);
  });

  it('leaves a source out that holds only one word of a two-word topic', () => {
    const off = source('off', 'Water supply', [
      [
        'paragraph',
        'A pump lifts water from the well to the tank. Every pump needs a valve that keeps the water from running back.',
      ],
    ]);
    const facets = chooseFacets([...eight, off], places([...eight, off]), {
      topic: 'heat pump',
      limit: 10,
    });
    const ids = facets.flatMap((facet) => facet.spans.map((span) => span.sourceId));
    expect(ids).not.toContain('off');
  });

  it('quotes no pointers, dangling openings, questions or code', () => {
    const awkward = source('awkward', 'Heat pump noise', [
      [
        'paragraph',
        'This makes a heat pump loud at night. See Section 4.2 for the noise of a heat pump compressor. Why is the heat pump so loud at night? Run heatpump --noise=low --fan=off --night=on | tee /var/log/pump.log. The noise of a heat pump is higher when its fan turns fast. A heat pump with a large fan turns slowly and makes less noise.',
      ],
    ]);
    const facets = chooseFacets([awkward], places([awkward]), { topic: 'heat pump', limit: 10 });
    expect(facets.flatMap((facet) => facet.spans.map((span) => span.quote))).toEqual([
      'The noise of a heat pump is higher when its fan turns fast.',
      'A heat pump with a large fan turns slowly and makes less noise.',
    ]);
  });

  it('makes one facet of what several sources say in passing', () => {
    const passing = ['Gardens', 'Schools'].map((title, index) =>
      source(`passing${index}`, title, [
        [
          'paragraph',
          index === 0
            ? 'The noise of a heat pump may disturb birds in the hedge.'
            : 'Some classrooms are warmed by a heat pump on the roof.',
        ],
      ]),
    );
    const facets = chooseFacets(passing, places(passing), { topic: 'heat pump', limit: 10 });
    expect(facets).toHaveLength(1);
    expect(facets[0]?.spans).toHaveLength(2);
  });

  it('takes no more facets than asked for and none from nothing', () => {
    expect(chooseFacets(eight, places(eight), { topic: 'heat pump', limit: 1 })).toHaveLength(1);
    expect(chooseFacets([], [], { topic: 'heat pump', limit: 10 })).toEqual([]);
  });
});
