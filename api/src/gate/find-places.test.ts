import { describe, expect, it } from '@jest/globals';
import { findPlaces, type SearchedText } from './find-places.ts';

/** A stored text of paragraphs; those that open with `#` are headings. */
function stored(id: string, ...parts: string[]): SearchedText {
  let start = 0;
  const blocks = parts.map((part) => {
    const kind = part.startsWith('#') ? ('heading' as const) : ('paragraph' as const);
    const block = { kind, start, end: start + part.length };
    start = block.end + 2;
    return block;
  });
  return { id, text: parts.join('\n\n'), blocks };
}

function found(sentence: string, texts: SearchedText[], language = 'en'): string[] {
  return findPlaces(sentence, language, texts).map(({ textId, start, end }) => {
    const text = texts.find(({ id }) => id === textId)?.text ?? '';
    return text.slice(start, end);
  });
}

const INK = stored(
  'ink',
  '# Iron gall ink darkens paper',
  'Ink is a liquid. It is older than paper.',
  'The studies of 1998 measured how iron gall ink darkens on parchment.',
);
const PAPER = stored('paper', 'Paper is made of rags, and ink was bought by the pint.');

describe('findPlaces', () => {
  it('puts the place with most of the rare words first, over all texts', () => {
    const places = found('A study measured that ink darkens parchments.', [PAPER, INK]);
    expect(places[0]).toBe('The studies of 1998 measured how iron gall ink darkens on parchment.');
  });

  it('finds a word by how its inflections begin, also in parts of words and in other scripts', () => {
    const texts = [
      stored('de', 'Die Wärmepumpen brauchen Strom.', 'Nichts davon.'),
      stored('fr', 'On chauffe l’eau du ballon.'),
      stored('ja', 'ヒートポンプは電気を使う。'),
    ];
    expect(found('Eine Wärmepumpe braucht Strom.', texts, 'de')[0]).toContain('Wärmepumpen');
    expect(found('L’eau des ballons.', texts, 'fr')[0]).toContain('l’eau');
    expect(found('電気を使うヒートポンプ', texts, 'ja')[0]).toContain('電気');
  });

  it('takes signs that mean something to expressions as they are', () => {
    const texts = [stored('c', 'The compiler of C++ reads a.b files (or not).')];
    expect(found('C++ reads (a.b) files [?]', texts)).toHaveLength(1);
  });

  it('finds nothing in headings, in the middle of words, or where little is said', () => {
    expect(found('Iron gall ink darkens paper.', [INK])).not.toContain(
      '# Iron gall ink darkens paper',
    );
    expect(found('Art', [stored('party', 'A party that departs.')])).toEqual([]);
    expect(found('Is it?', [INK])).toEqual([]);
  });

  it('parts a long block, so that a place is where the words stand together', () => {
    const filler = 'The harbour was rebuilt after the storm of that winter. '.repeat(200);
    const long = stored('long', `${filler}Iron gall ink darkens on parchment. ${filler}`);
    const [best = ''] = found('Iron gall ink darkens parchment.', [long]);
    expect(best).toContain('Iron gall ink darkens on parchment.');
    expect(best.length).toBeLessThanOrEqual(600);
  });
});
