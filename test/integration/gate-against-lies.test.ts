import { describe, expect, it } from '@jest/globals';
import { fakeCitations } from '../eval/gate/liar/fake-citations.ts';
import { makeLies } from '../eval/gate/liar/make-lies.ts';
import {
  articlePairs,
  hardPairs,
  heldOutPairs,
  rolePairs,
  tunedPairs,
} from '../eval/gate/pairs/read-pairs.ts';
import { readTruths } from '../eval/gate/read-truths.ts';
import { GateOnTrial, tryPair } from '../eval/gate/try-gate.ts';

/** A part of what `npm run eval` tries: of the pairs only, and so many lies of each kind about them. */
const LIES_OF_A_KIND = 10;
const FAKES_STEP = 12;

const truths = readTruths().filter(({ document }) => !document.endsWith('.md'));
const gate = new GateOnTrial(truths);
const share = (wrong: number, all: number) => wrong / all;

describe('the labelled pairs of the evaluation', () => {
  const all = [...tunedPairs(), ...heldOutPairs()];

  it('are at least 300 in at least six languages, 40 in each that is known in full', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
    const byLanguage = Map.groupBy(all, ({ language }) => language);
    expect(byLanguage.size).toBeGreaterThanOrEqual(6);
    for (const language of ['en', 'de', 'fr', 'es', 'pt'])
      expect(byLanguage.get(language)?.length).toBeGreaterThanOrEqual(40);
  });

  it('hold none of the held-out passages among those worked on', () => {
    const known = new Set(tunedPairs().map(({ passage }) => passage));
    expect(heldOutPairs().filter(({ passage }) => known.has(passage))).toEqual([]);
  });
});

describe('the pairs about who does what to whom', () => {
  const { workedOn, heldOut } = rolePairs();

  it('hold none of the held-out passages among those worked on', () => {
    const known = new Set(workedOn.map(({ passage }) => passage));
    expect(heldOut.length).toBeGreaterThan(250);
    expect(heldOut.filter(({ passage }) => known.has(passage))).toEqual([]);
  });
});

describe('what code proves of labelled pairs', () => {
  const { workedOn, heldOut } = hardPairs();
  const all = [...tunedPairs(), ...heldOutPairs(), ...workedOn, ...heldOut];

  it('quotes no false sentence, and refuses few true ones', () => {
    const found = all.map((pair) => ({ ...pair, level: tryPair(pair).level }));
    expect(found.filter((one) => one.level === 'quoted' && !one.supported)).toEqual([]);
    const truths = found.filter(({ supported }) => supported);
    const refused = truths.filter(({ level }) => level === 'failed');
    expect(share(refused.length, truths.length)).toBeLessThanOrEqual(0.01);
  });

  it('refuses no true sentence of articles, and every one with a fact of no passage', () => {
    const wrong = articlePairs().filter((pair) => {
      return (tryPair(pair).level === 'failed') === pair.supported;
    });
    expect(articlePairs().length).toBeGreaterThan(100);
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });
});

describe('what code makes of lies', () => {
  it('keeps no citation that was made up as quoted', () => {
    const fakes = fakeCitations(truths).filter((_, index) => index % FAKES_STEP === 0);
    expect(fakes.length).toBeGreaterThan(150);
    expect(fakes.filter((fake) => gate.fake(fake).level === 'quoted')).toEqual([]);
  });

  it('quotes hardly a lie of any kind, and leaves no figure, date or quotation to a judge that is nowhere', () => {
    const kinds = Map.groupBy(makeLies(truths), ({ kind }) => kind);
    const lies = [...kinds.values()].flatMap((made) =>
      made.filter((_, index) => index % Math.ceil(made.length / LIES_OF_A_KIND) === 0),
    );
    const found = lies.map((lie) => ({ ...lie, level: gate.lie(lie).level }));
    expect(kinds.size).toBeGreaterThanOrEqual(20);
    expect(found.filter(({ level }) => level === 'quoted')).toEqual([]);
    const facts = ['changed number', 'changed date', 'invented quotation', 'changed quotation'];
    const left = found.filter(({ kind, level }) => facts.includes(kind) && level !== 'failed');
    expect(left.map(({ text }) => text)).toEqual([]);
  });
});
