import { describe, expect, it } from '@jest/globals';
import type { NamedSource } from './attribution-links.ts';
import { withoutSecondHand } from './second-hand.ts';

const REPAIR = 'The repair of the Lindholm bridge will cost 12 million euros.';
const OWN = 'Shopkeepers of the old town have lost customers since the bridge was closed.';

function source(id: string, sentences: string[], more: Partial<NamedSource> = {}): NamedSource {
  const described = { id, originId: id, title: id, language: 'en', publishedAt: null };
  const text = sentences.join(' ');
  const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }];
  return { ...described, text, blocks, ...more };
}

/** What is left of each source. */
function left(...sources: NamedSource[]): string[] {
  return withoutSecondHand(sources).map(({ text, blocks }) =>
    blocks.map(({ start, end }) => text.slice(start, end)).join(' '),
  );
}

describe('withoutSecondHand', () => {
  const council = source('council', [REPAIR], { author: 'Lindholm Council' });

  it('leaves a statement to the source that makes it', () => {
    const attributed =
      'According to the council, the repair of the Lindholm bridge will cost 12 million euros.';
    expect(left(council, source('press', [attributed, OWN]))).toEqual([REPAIR, OWN]);
  });

  it.each([
    [
      'de',
      'Die Reparatur der Brücke kostet zwölf Millionen Euro.',
      'Laut Stadtrat kostet die Reparatur der Brücke zwölf Millionen Euro.',
    ],
    [
      'fr',
      'La réparation du pont coûtera douze millions.',
      'La réparation du pont coûtera douze millions, selon la ville.',
    ],
    [
      'es',
      'La reparación del puente costará doce millones.',
      'Según el ayuntamiento, la reparación del puente costará doce millones.',
    ],
    [
      'pt',
      'A reparação da ponte custará doze milhões.',
      'A reparação da ponte custará doze milhões, segundo a câmara.',
    ],
  ])('knows how sources are named in %s', (language, first, second) => {
    const primary = source('a', [first], { language });
    expect(left(source('b', [second], { language }), primary)).toEqual(['', first]);
  });

  it('does not take the name of the folder that both lie in for a credit', () => {
    const site = 'reports';
    const hearsay = 'According to reports, nobody counted the ferries.';
    const texts = left(source('a', [REPAIR], { site }), source('b', [hearsay, REPAIR], { site }));
    expect(texts).toEqual([REPAIR, `${hearsay} ${REPAIR}`]);
  });

  it('keeps what is attributed and stands nowhere else', () => {
    const alone = 'According to the mayor, the ferry will run every ten minutes.';
    expect(left(council, source('press', [alone]))).toEqual([REPAIR, alone]);
  });

  it('keeps another number beside the one it was attributed to', () => {
    const other =
      'According to Audit Watch, the repair of the Lindholm bridge will cost 19 million euros.';
    expect(left(council, source('press', [other]))).toEqual([REPAIR, other]);
  });

  it('leaves all that is repeated to a source that is credited by its name', () => {
    const credit = 'The figures are taken from a statement, according to Lindholm Council.';
    expect(left(source('press', [credit, REPAIR, OWN]), council)).toEqual([
      `${credit} ${OWN}`,
      REPAIR,
    ]);
  });

  it('takes a title for a credit where a sentence names it, and not where a link does', () => {
    const title = 'Costs of the Lindholm bridge';
    const first = source('first', [REPAIR], { title });
    const told = `According to the mayor, the figures are those of “${title}”.`;
    expect(left(source('press', [told, REPAIR]), first)).toEqual([told, REPAIR]);
    const links = `Previous: ${title} Next: Ferries of the old town.`;
    const manual = `See ${title} for figures.`;
    const hearsay = 'According to the mayor, nobody counted the ferries.';
    for (const pointer of [links, manual]) {
      const page = source('page', [hearsay, pointer, REPAIR]);
      expect(left(page, first)).toEqual([`${hearsay} ${pointer} ${REPAIR}`, REPAIR]);
    }
  });

  it('keeps the statements of two sources that credit each other', () => {
    const press = source(
      'press',
      [`${REPAIR} Lindholm Council reports in a letter, citing West Times.`],
      {
        author: 'West Times',
      },
    );
    const mutual = source(
      'council',
      [`${REPAIR} West Times says so, according to Lindholm Council and West Times.`],
      {
        author: 'Lindholm Council',
      },
    );
    expect(left(press, mutual).every((text) => text.includes(REPAIR))).toBe(true);
  });

  it('takes the earliest of copies for the original, and a site’s own newest version', () => {
    const copy = (id: string, publishedAt: string, site: string) =>
      source(id, [REPAIR, `${id} is its name.`], { originId: 'o', publishedAt, site });
    const original = copy('Wire', '2026-01-01', 'wire.example');
    const later = copy('Paper', '2026-02-01', 'paper.example');
    expect(left(later, original)).toEqual(['Paper is its name.', `${REPAIR} Wire is its name.`]);
    expect(
      left(copy('Old', '2026-01-01', 'a.example'), copy('New', '2026-02-01', 'a.example')),
    ).toEqual(['Old is its name.', `${REPAIR} New is its name.`]);
  });
});
