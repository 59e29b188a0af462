import {
  falseQuotations,
  inventedCauses,
  obeyedInjections,
  unsupportedTails,
} from './add-words.ts';
import { changedDates, changedNumbers, changedUnits, reboundNumbers } from './change-figures.ts';
import { inventedNames, mergedSubjects, reboundNames, swappedNames } from './change-names.ts';
import { WORD_LIES } from './change-words.ts';
import type { Lie, LieMaker } from './lie.ts';
import type { Truth } from '../read-truths.ts';

/** Makers that find something to change in few sentences, and so are given all of them. */
const RARE: readonly LieMaker[] = [
  changedNumbers,
  changedUnits,
  changedDates,
  reboundNumbers,
  swappedNames,
  reboundNames,
  mergedSubjects,
  ...WORD_LIES,
];
/** Makers that can make a lie of any sentence. */
const ANY: readonly LieMaker[] = [
  inventedNames,
  falseQuotations,
  inventedCauses,
  unsupportedTails,
  obeyedInjections,
];
/** Of the documentation they are given every so-manieth sentence, so that it does not outweigh the pairs. */
const DOCS_STEP = 4;

/** The truths of the pairs and a part of those of the documentation. */
function fewerOfDocs(truths: readonly Truth[]): Truth[] {
  return truths.filter(
    ({ document }, index) => !document.endsWith('.md') || index % DOCS_STEP === 0,
  );
}

/** Every lie of every kind that can be made of the truths, in a fixed order, each sentence once. */
export function makeLies(truths: readonly Truth[]): Lie[] {
  const said = new Set(truths.map(({ text }) => text));
  const few = fewerOfDocs(truths);
  const work = [
    ...RARE.map((make) => ({ make, of: truths })),
    ...ANY.map((make) => ({ make, of: few })),
  ];
  return work.flatMap(({ make, of }) =>
    of.flatMap((truth, index) =>
      make(truth, index, of).filter((lie) => {
        const key = `${lie.text}|${lie.kind}|${truth.evidenceId}`;
        if (said.has(lie.text) || said.has(key)) return false;
        said.add(key);
        return true;
      }),
    ),
  );
}
