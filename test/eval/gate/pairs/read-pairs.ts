import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELD_OUT_PAIRS } from './held-out.ts';
import { PAIRS_DE } from './pairs-de.ts';
import { PAIRS_EN } from './pairs-en.ts';
import { PAIRS_ES } from './pairs-es.ts';
import { PAIRS_FR } from './pairs-fr.ts';
import { PAIRS_OTHER } from './pairs-other.ts';
import { PAIRS_PARAPHRASED } from './pairs-paraphrased.ts';
import { PAIRS_PT } from './pairs-pt.ts';

/** A passage, a sentence that cites it and what a careful reader says of the two. */
export type LabelledPair = {
  language: string;
  subject: string;
  passage: string;
  /** Of its passages the title and the headings that they stand under; none where nothing is said of them. */
  headings: string[];
  /** Further passages that its sentences cite. */
  others: { passage: string; headings: string[] }[];
  /** Names of the passage that each play a part of their own in it. */
  names: string[];
  sentence: string;
  /** Whether the passage carries the sentence. */
  supported: boolean;
  /** How it was paraphrased, or what was falsified. */
  what: string;
};

/**
 * The rows of a table: `#` language and subject, `^` title and headings of the passage, `>` the passage, `&` the
 * same of another one that is cited with it, `@` its names, `+` a sentence it carries with how
 * it was paraphrased, `-` one it does not with the kind of lie. @throws Error on a line that is no row.
 */
function readPairs(table: string): LabelledPair[] {
  const pairs: LabelledPair[] = [];
  let [language, subject, passage] = ['', '', ''];
  let names: string[] = [];
  let headings: string[] = [];
  let others: LabelledPair['others'] = [];
  let above: string[] | undefined;
  for (const line of table.split('\n').filter(Boolean)) {
    const mark = line.slice(0, 2);
    const [head = '', rest = ''] = line.slice(2).split(' | ');
    if (mark === '# ') [language, subject, headings, others] = [head, rest, [], []];
    else if (mark === '^ ') headings = line.slice(2).split(' › ');
    else if (mark === '& ' && above === undefined) above = line.slice(2).split(' › ');
    else if (mark === '& ') {
      others = [...others, { passage: line.slice(2), headings: above ?? [] }];
      above = undefined;
    } else if (mark === '> ') [passage, names] = [line.slice(2), []];
    else if (mark === '@ ') names = line.slice(2).split('; ');
    else if ((mark === '+ ' || mark === '- ') && rest !== '') {
      const supported = mark === '+ ';
      const place = { language, subject, passage, headings, others, names };
      pairs.push({ ...place, sentence: rest, supported, what: head });
    } else throw new Error(`No row of a table of pairs: ${line}`);
  }
  return pairs;
}

/** The pairs that the gate is worked on with. */
export const tunedPairs = (): LabelledPair[] =>
  [PAIRS_EN, PAIRS_DE, PAIRS_FR, PAIRS_ES, PAIRS_PT, PAIRS_OTHER, PAIRS_PARAPHRASED].flatMap(
    readPairs,
  );

/** The pairs that are only measured. */
export const heldOutPairs = (): LabelledPair[] => readPairs(HELD_OUT_PAIRS);

/**
 * Pairs made to be hard: lies that keep nearly every word of their passage, and paraphrases as far from
 * its words as a good writer goes; half of them only measured.
 */
export const hardPairs = (): PairSets => readSets('hard');

/** Pairs about who does what to whom; half of them only measured. */
export const rolePairs = (): PairSets => readSets('roles');

/** Sentences of articles: names that only titles have, first words, counts, units, denials, several passages. */
export const articlePairs = (): LabelledPair[] =>
  readPairs(readFileSync(join(import.meta.dirname, 'articles.txt'), 'utf8'));

type PairSets = { workedOn: LabelledPair[]; heldOut: LabelledPair[] };

function readSets(name: string): PairSets {
  const read = (file: string) => readPairs(readFileSync(join(import.meta.dirname, file), 'utf8'));
  return { workedOn: read(`${name}.txt`), heldOut: read(`${name}-held-out.txt`) };
}
