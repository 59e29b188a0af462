import { checkSentence } from '@citeloom/common/domain/evidence/check-sentence';
import type { EvaluationTable } from '../evaluation-table.ts';
import { swappedNames } from './liar/change-names.ts';
import {
  hardPairs,
  heldOutPairs,
  rolePairs,
  tunedPairs,
  type LabelledPair,
} from './pairs/read-pairs.ts';
import { percent } from './percent.ts';
import { truthsOfPairs } from './read-truths.ts';

const share = (wrong: number, tried: number) => percent({ tried, wrong });

/** How often the gate alone, without repair, says something else of a pair than its label. */
export function pairsTable(): EvaluationTable {
  const rows: (string | number)[][] = [];
  const sets = [
    ['worked on', tunedPairs()],
    ['held out', heldOutPairs()],
  ] as const;
  for (const [name, pairs] of sets) {
    const languages = ['all', ...new Set(pairs.map(({ language }) => language))];
    for (const language of languages) {
      const own = pairs.filter((pair) => language === 'all' || pair.language === language);
      const errors = pairErrors(own);
      const wrong = errors.lost + errors.letThrough;
      rows.push([
        name,
        language,
        own.length,
        errors.lost,
        errors.letThrough,
        percent({ tried: own.length, wrong }),
      ]);
    }
  }
  return {
    title: 'Error of the gate on labelled pairs',
    note: 'Hand-labelled pairs of a passage and a sentence; the held-out ones were written first and never worked on.',
    columns: ['pairs', 'language', 'tried', 'supported refused', 'lies let through', '% wrong'],
    rows,
  };
}

/** The same for pairs made to be hard, lies and paraphrases apart; without a limit. */
export function hardPairsTable(): EvaluationTable {
  const { workedOn, heldOut } = hardPairs();
  const rows = [['worked on', workedOn] as const, ['held out', heldOut] as const].flatMap(
    ([name, pairs]) => {
      const truths = pairs.filter(({ supported }) => supported);
      const lies = pairs.filter(({ supported }) => !supported);
      const { lost, letThrough } = pairErrors(pairs);
      return [
        [name, 'lies let through', lies.length, letThrough, share(letThrough, lies.length)],
        [name, 'paraphrases refused', truths.length, lost, share(lost, truths.length)],
      ];
    },
  );
  return {
    title: 'Hard pairs',
    note: 'Lies that keep nearly every word of their passage and turn its sense (who accuses whom, what belongs to whom), written by hand against the gate; and paraphrases as free as a good writer is without being asked to stay close. The gate alone, without a vote and without repair: what is refused is said in the words of its source.',
    columns: ['pairs', 'what', 'tried', 'wrong', '%'],
    rows,
  };
}

/** The same for pairs about who does what to whom, with the lies that the liar makes by swapping their names. */
export function rolePairsTable(): EvaluationTable {
  const { workedOn, heldOut } = rolePairs();
  const rows = [['worked on', workedOn] as const, ['held out', heldOut] as const].flatMap(
    ([name, pairs]) => {
      const truths = pairs.filter(({ supported }) => supported);
      const lies = pairs.filter(({ supported }) => !supported);
      const { lost, letThrough } = pairErrors(pairs);
      const swapped = swappedIn(pairs);
      const through = pairErrors(swapped).letThrough;
      return [
        [name, 'lies let through', lies.length, letThrough, share(letThrough, lies.length)],
        [
          name,
          'names swapped by the liar',
          swapped.length,
          through,
          share(through, swapped.length),
        ],
        [name, 'true sentences refused', truths.length, lost, share(lost, truths.length)],
      ];
    },
  );
  return {
    title: 'Who does what to whom',
    note: 'Passages with two parties and more, true sentences that turn voice and word order, and lies that give one the part of another; half of them set aside before the gate was worked on with the others. The gate alone, without a vote and without repair.',
    columns: ['pairs', 'what', 'tried', 'wrong', '%'],
    rows,
  };
}

/** The true sentences of pairs and of their passages with two names in each other's place. */
function swappedIn(pairs: readonly LabelledPair[]): LabelledPair[] {
  const said = new Set(pairs.map(({ sentence }) => sentence));
  return truthsOfPairs(pairs, false).flatMap((truth) =>
    swappedNames(truth, 0, []).flatMap(({ text, kind }): LabelledPair[] => {
      if (said.has(text)) return [];
      said.add(text);
      const { language, names, document: subject } = truth;
      const passage = truth.passage.quote;
      return [{ language, subject, passage, names, sentence: text, supported: false, what: kind }];
    }),
  );
}

/** Labels that the gate does not agree with. */
export function pairErrors(pairs: readonly LabelledPair[]): { lost: number; letThrough: number } {
  const wrong = pairs.filter(({ passage, sentence, language, supported }) => {
    const evidence = [{ before: '', quote: passage, after: '' }];
    return checkSentence(sentence, evidence, language).supported !== supported;
  });
  const lost = wrong.filter(({ supported }) => supported).length;
  return { lost, letThrough: wrong.length - lost };
}
