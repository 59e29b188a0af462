import { describe, expect, it } from '@jest/globals';
import { mendLeaning, type BlockDraft } from './mend-leaning.ts';
import { poolOf } from './verify-sentence.ts';
import { verifySentences } from './verify-sentences.ts';

type Passages = Record<string, string>;

/** What becomes of drafts behind gate and mending: `[passage id, text]`, in one block. */
function mended(language: string, passages: Passages, drafts: [id: string, text: string][]) {
  const pool = poolOf(
    language,
    Object.entries(passages).map(([id, quote]) => ({ id, before: '', quote, after: '' })),
  );
  const blocked = drafts.map(([id, text]): BlockDraft => ({
    text,
    evidenceIds: id === '' ? [] : [id],
    block: 0,
  }));
  const gated = verifySentences(blocked, pool);
  return mendLeaning(blocked, gated, pool, []).flat();
}

const shown = (sentences: ReturnType<typeof mended>) =>
  sentences.filter(({ verdict }) => verdict !== 'removed').map(({ text }) => text);

/** A sentence that nothing carries and that no passage can stand in for. */
const LOST: Record<string, [string, string]> = {
  en: ['x', 'Acme sells the finest lanterns of Europe.'],
  de: ['x', 'Acme verkauft die feinsten Laternen Europas.'],
  fr: ['x', 'Acme vend les plus belles lanternes d’Europe.'],
  es: ['x', 'Acme vende las mejores linternas de Europa.'],
  pt: ['x', 'A Acme vende as melhores lanternas da Europa.'],
};
const lost = (language: string) => LOST[language]!;

describe('sentences behind one that was taken out', () => {
  it.each([
    ['en', 'The repair costs 12 million euros.', 'However, the repair costs 12 million euros.'],
    ['en', 'The repair costs 12 million euros.', 'But the repair costs 12 million euros.'],
    ['en', 'The repair costs 12 million euros.', 'The repair, however, costs 12 million euros.'],
    ['en', 'The county pays for the ferry.', 'The county also pays for the ferry.'],
    [
      'de',
      'Die Reparatur kostet 12 Millionen Euro.',
      'Aber die Reparatur kostet 12 Millionen Euro.',
    ],
    [
      'de',
      'Die Reparatur kostet 12 Millionen Euro.',
      'Die Reparatur kostet jedoch 12 Millionen Euro.',
    ],
    ['fr', 'La réparation coûte 12 millions.', 'Cependant, la réparation coûte 12 millions.'],
    ['es', 'La reparación cuesta 12 millones.', 'Sin embargo, la reparación cuesta 12 millones.'],
    ['pt', 'A reparação custa 12 milhões.', 'No entanto, a reparação custa 12 milhões.'],
  ])('%s: lose the connective: %s', (language, quote, text) => {
    const sentences = mended(language, { x: quote }, [lost(language), ['x', text]]);
    expect(shown(sentences)).toEqual([quote]);
    expect(sentences.at(-1)).toMatchObject({ verdict: 'softened', drafted: text });
  });

  it.each([
    [
      'en',
      'The ban on cars reduced the noise by 12 percent.',
      'This reduced the noise by 12 percent.',
    ],
    ['en', 'Mayor Olsen ordered 12 boats and a crane.', 'He ordered 12 boats and a crane.'],
    ['de', 'Die Brücke trägt 40 Tonnen.', 'Sie trägt 40 Tonnen.'],
    ['fr', 'Le pont supporte 40 tonnes.', 'Il supporte 40 tonnes.'],
    ['pt', 'A ponte suporta 40 toneladas.', 'Ela suporta 40 toneladas.'],
  ])('%s: get the name that their passage has: %s', (language, quote, text) => {
    const sentences = mended(language, { x: quote }, [lost(language), ['x', text]]);
    expect(shown(sentences)).toEqual([quote]);
    expect(sentences.at(-1)).toMatchObject({ verdict: 'softened', drafted: text });
  });

  it('keep what ties one sentence of a draft to another of the same', () => {
    const quote = 'The council closed the bridge in May. The ferry therefore sails twice an hour.';
    const sentences = mended('en', { x: quote }, [lost('en'), ['x', quote]]);
    expect(shown(sentences)).toEqual([quote]);
  });

  it('keep their own words behind the name', () => {
    const quote = 'Mayor Olsen ordered 12 boats from Norway, a crane and two cars.';
    const sentences = mended('en', { x: quote }, [
      lost('en'),
      ['x', 'However, he ordered 12 boats from Norway.'],
    ]);
    expect(shown(sentences)).toEqual(['Mayor Olsen ordered 12 boats from Norway.']);
  });

  it('are said in the words of their source where no name fits', () => {
    const quote = 'Since 2019 the council has paid for the ferry of Lindholm every month.';
    const text = 'Its ferry has been paid for every month since 2019.';
    const sentences = mended('en', { x: quote }, [lost('en'), ['x', text]]);
    expect(shown(sentences)).toEqual([quote]);
  });

  it('bring along what they lean on in their source', () => {
    const first = 'The council closed the bridge in May.';
    const second = 'This reduced the traffic in the old town by 12 percent.';
    const sentences = mended('en', { x: `${first} ${second}` }, [lost('en'), ['x', second]]);
    expect(shown(sentences)).toEqual([first, second]);
  });

  it('stay where what they lean on in their source is said before them', () => {
    const first = 'The council closed the bridge in May.';
    const second = 'This reduced the traffic in the old town by 12 percent.';
    const sentences = mended('en', { x: `${first} ${second}` }, [
      ['x', first],
      lost('en'),
      ['x', second],
    ]);
    expect(shown(sentences)).toEqual([first, second]);
  });

  it('are taken out where they would speak of something else', () => {
    const text = 'It was ordered as a precaution in 1990.';
    const sentences = mended('en', { x: text, y: 'The ferry sails every hour.' }, [
      ['y', 'The ferry sails every hour.'],
      lost('en'),
      ['x', text],
    ]);
    expect(shown(sentences)).toEqual(['The ferry sails every hour.']);
    expect(sentences.at(-1)?.checks.filter(({ passed }) => !passed)).toEqual([
      { name: 'antecedent', passed: false, missing: ['It'] },
    ]);
  });

  it('take with them what leans on them in turn', () => {
    const passages = { x: 'It was ordered in 1990.', y: 'They were rebuilt in 1995.' };
    const sentences = mended('en', passages, [
      lost('en'),
      ['x', 'It was ordered in 1990.'],
      ['y', 'They were rebuilt in 1995.'],
    ]);
    expect(shown(sentences)).toEqual([]);
  });

  it('get the sentence that tells of the thing that they name as known', () => {
    const first = 'In March the council took a decision on the ferry.';
    const second = 'The decision was praised by shopkeepers.';
    const sentences = mended('en', { x: `${first} ${second}` }, [
      ['x', 'A historic decision sank Acme and its lanterns in the sea of Europe.'],
      ['x', second],
    ]);
    expect(shown(sentences)).toEqual([first, second]);
  });

  it('lose transitions that have nothing to turn from, or nothing behind them', () => {
    const quote = 'The ferry sails every hour.';
    const turned = mended('en', { x: quote }, [
      lost('en'),
      ['', 'But that is only half of the story.'],
      ['x', quote],
    ]);
    expect(shown(turned)).toEqual([quote]);
    const hanging = mended('en', { x: quote }, [
      ['x', quote],
      ['', 'And what comes next?'],
      lost('en'),
    ]);
    expect(shown(hanging)).toEqual([quote]);
  });
});

describe('sentences behind one that was changed', () => {
  it('stay behind one that lost only what they do not speak of', () => {
    const passages = {
      x: 'The ferry sails every hour between the two banks of the river.',
      y: 'The ferry carries 40 cars.',
    };
    const sentences = mended('en', passages, [
      ['x', 'The ferry sails every hour between the two banks, which delights visitors.'],
      ['y', 'It carries 40 cars.'],
    ]);
    expect(shown(sentences)).toEqual([
      'The ferry sails every hour between the two banks.',
      'It carries 40 cars.',
    ]);
  });

  it('are named anew behind words of a source that speak of something else', () => {
    const passages = {
      x: 'Inspectors found 17 cracks in the main girder of the bridge in May.',
      y: 'The harbour office closed the road in June.',
    };
    const sentences = mended('en', passages, [
      ['x', 'Harbour office inspectors discovered 19 cracks in the main girder of the bridge.'],
      ['y', 'It closed the road in June.'],
    ]);
    expect(shown(sentences)).toEqual([passages.x, passages.y]);
  });
});

describe('sentences behind one that stands as it was drafted', () => {
  it('stay as they are', () => {
    const passages = { x: 'The ferry sails every hour.', y: 'The ferry carries 40 cars.' };
    const sentences = mended('en', passages, [
      ['x', passages.x],
      ['y', 'It also carries 40 cars.'],
      lost('en'),
    ]);
    expect(shown(sentences)).toEqual([passages.x, 'It also carries 40 cars.']);
  });
});
