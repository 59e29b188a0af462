import { describe, expect, it } from '@jest/globals';
import { makeTraps } from './make-traps.ts';

/** The same numbers every time. */
function counter(seed = 1) {
  let state = seed * 9_999_991;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const BRIDGE =
  'The Lindholm bridge was designed by Marta Ved and opened in 1958. However, inspectors found 17 cracks in the main girder. Some of the cracks may grow in winter when salt water freezes. The bridge is painted again if rust is found. Marta Ved was born in Oslo and studied in Bergen.';
const MILL =
  'The old mill at Brackwater is run by the Hollis family and grinds 40 tons of grain a year. Joan Hollis keeps the books of the mill in a barn. The wheel was not repaired before the flood of 1999. Tom Hollis shows the gears of the mill to children.';
const passages = [BRIDGE, MILL].map((text) => ({ text, language: 'en' }));

describe('makeTraps', () => {
  it('makes as many false as true claims, each with the passage that it is from', () => {
    const traps = makeTraps(passages, { count: 8, random: counter() });
    expect(traps).toHaveLength(8);
    const holds = traps.filter(({ falsehood }) => falsehood === null);
    expect(holds).toHaveLength(4);
    for (const { text, passages: own } of holds)
      expect(own[0]!.text.toLowerCase()).toContain(text.toLowerCase());
    for (const { text, falsehood } of traps)
      if (falsehood !== null && falsehood !== 'condition')
        expect(BRIDGE + MILL).not.toContain(text);
  });

  it('shows a passage under the headings under which other claims have it', () => {
    const placed = passages.map((one) => ({ ...one, section: 'Findings', document: 'Costs' }));
    const traps = makeTraps(placed, { count: 8, random: counter() });
    for (const { passages: own } of traps)
      expect(own).toEqual([{ text: expect.any(String), section: 'Findings', document: 'Costs' }]);
  });

  it('adds and loses what honest writers do, in turn', () => {
    const all = [...Array(60).keys()].flatMap((seed) =>
      makeTraps(passages, { count: 14, random: counter(seed + 1) }),
    );
    const kinds = new Set(all.map(({ falsehood }) => falsehood));
    expect(kinds).toEqual(
      new Set([null, 'always', 'only', 'because', 'most', 'condition', 'subject', 'certainty']),
    );
    const texts = all.map(({ text }) => text);
    expect(texts).toContain('The bridge is always painted again if rust is found.');
    expect(texts).toContain('Only Marta Ved was born in Oslo and studied in Bergen.');
    expect(texts).toContain(
      'Inspectors found 17 cracks in the main girder, because Marta Ved was born in Oslo and studied in Bergen.',
    );
    expect(texts).toContain('Most of the cracks may grow in winter when salt water freezes.');
    expect(texts).toContain('The bridge is painted again.');
    expect(texts).toContain('Tom Hollis keeps the books of the mill in a barn.');
    expect(texts).toContain('Some of the cracks must grow in winter when salt water freezes.');
    expect(texts.join('\n')).not.toMatch(/^The (?:Marta|Joan|Tom|Lindholm was)/mu);
  });

  it('tells the sentence before, as of every claim', () => {
    const traps = makeTraps(passages, { count: 14, random: counter() });
    const told = traps.filter(({ text }) => text.includes('repaired before the flood'));
    expect(told.length).toBeGreaterThan(0);
    for (const { before } of told)
      expect(before).toBe('Joan Hollis keeps the books of the mill in a barn.');
  });

  it('takes a true sentence without the word that ties it to the one before', () => {
    const all = [...Array(20).keys()].flatMap((seed) =>
      makeTraps(passages, { count: 8, random: counter(seed + 1) }),
    );
    const texts = all.map(({ text }) => text);
    expect(texts).toContain('Inspectors found 17 cracks in the main girder.');
    expect(texts.join('\n')).not.toMatch(/However/);
  });

  it('is the same with the same numbers, and never asks what the vote asks', () => {
    const claimed = ['The wheel was not repaired before the flood of 1999.'];
    const make = () => makeTraps(passages, { count: 12, random: counter(3), claimed });
    expect(make()).toEqual(make());
    expect(make().map(({ text }) => text)).not.toContain(claimed[0]);
  });

  it('gives fewer where there is little to make them from', () => {
    const short = [{ text: 'The mill stands in Brackwater since 1804.', language: 'en' }];
    expect(makeTraps(short, { count: 20, random: counter() }).length).toBeLessThan(20);
    expect(makeTraps([], { count: 20, random: counter() })).toEqual([]);
  });

  it.each([
    [
      'de',
      'Die Brücke von Lindholm wurde im Jahr 1958 gebaut. Einige Risse können im Winter wachsen.',
    ],
    [
      'fr',
      'Le pont est fermé depuis mai et la ville paie 12 millions. Certains piliers peuvent céder.',
    ],
    [
      'es',
      'El puente fue cerrado en mayo y cuesta 12 millones de euros. Algunos pilares pueden ceder.',
    ],
    [
      'pt',
      'A ponte foi fechada em maio e custa 12 milhões de euros. Alguns pilares podem ceder já.',
    ],
  ])('finds something to change in %s', (language, text) => {
    const traps = makeTraps([{ text, language }], { count: 4, random: counter() });
    expect(traps.filter(({ falsehood }) => falsehood !== null).length).toBeGreaterThan(0);
  });
});
