import { describe, expect, it } from '@jest/globals';
import { sampleText } from '../../documents/testing/sample-index.ts';
import { indexSources } from './source-index.ts';

const bees = ['# Bees', 'Bees live in a hive.', '## Mites', 'Mites weaken the hive of the bees.'];
const sources = [
  { id: 'bees', language: 'en', ...sampleText(bees) },
  { id: 'abeilles', language: 'fr', ...sampleText(['Les abeilles aiment la lavande.']) },
];
/** A word as a library weighs it that does not have it. */
const unknown = (text: string) => ({ text, strength: 1, known: false });

describe('the index of the sources of one question', () => {
  const index = indexSources(sources);

  it('finds the places that answer best by words that no library knows', () => {
    const [best] = index.rank([unknown('mites'), unknown('hive')], ['bees', 'abeilles'], 5);
    expect(best).toMatchObject({ textId: 'bees' });
    expect(sources[0]?.text.slice(best?.start, best?.end)).toMatch(/^Mites weaken/);
  });

  it('finds words in the language of each source', () => {
    const places = index.rank([unknown('abeilles')], ['bees', 'abeilles'], 5);
    expect(places.map(({ textId }) => textId)).toEqual(['abeilles']);
  });

  it('looks at the texts alone that it is asked for', () => {
    expect(index.rank([unknown('hive')], ['abeilles', 'no such text'], 5)).toEqual([]);
  });

  it('calls a word known that the library has or one of the sources', () => {
    const words = [unknown('mite'), { ...unknown('honey'), known: true }, unknown('wasp')];
    expect(index.known(words)).toEqual([
      { text: 'mite', strength: expect.any(Number), known: true },
      { text: 'honey', strength: 1, known: true },
      { text: 'wasp', strength: 1, known: false },
    ]);
  });

  it('lets a word that no library knows count the less, the more the sources are full of it', () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...{ id: `bees ${at}`, language: 'en' },
      ...sampleText([
        '# Bees',
        `Bees live in hive ${at}.`,
        ...(at < 2 ? ['Mites weaken them.'] : []),
      ]),
    }));
    const words = [unknown('bees'), unknown('mites'), unknown('wasp')];
    const [bees = 0, mites = 0, wasp = 0] = indexSources(many)
      .known(words)
      .map(({ strength }) => strength);
    expect(bees).toBeLessThan(0.7 * mites);
    expect(mites).toBeLessThan(wasp);
    expect(wasp).toBe(1);
  });

  it('holds a place against all words that the library has, those among them that no source has', () => {
    const missing = { text: 'honey', strength: 6, known: true };
    expect(index.rank([unknown('mites'), missing], ['bees'], 5)).toEqual([]);
    expect(index.rank([unknown('mites'), { ...missing, known: false }], ['bees'], 5)).toHaveLength(
      1,
    );
  });
});
