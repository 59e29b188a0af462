import { givesOrdersToMachines } from '@citeloom/common/domain/prompt-injection/prompt-injection';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SectionDraft } from '../writer.ts';
import {
  announces,
  isWholeSentence,
  sentencesIn,
  type PassageSentence,
  type Unit,
} from './passage-sentences.ts';
import { endOfQuotedRun, isLong, openings } from './run-edges.ts';
import { QUOTING } from './tuning.ts';

/** Consecutive sentences of a passage. */
export type Run = { unit: Unit; sentences: PassageSentence[] };

/**
 * The runs of a passage that nothing has said yet, in its order: consecutive sentences, of which the
 * first needs nothing that is not there. A run begins with a paragraph, and ends with one if that is
 * within `most` sentences; within a longer paragraph it begins where most of the question's words
 * follow. A list comes whole with the words that announce it, or not at all.
 *
 * @param said content words of what the reader has read.
 */
export function runsOf(
  unit: Unit,
  most: number,
  { topic, language }: Pick<Brief, 'topic' | 'language'>,
  said: readonly string[][] = [],
): Run[] {
  const sentences = sentencesIn(unit, language);
  const isFree = sentences.map(
    ({ text, words }, at) =>
      isWholeSentence(sentences, at) &&
      !givesOrdersToMachines(text) &&
      !said.some((other) => saysTheSame(other, words)),
  );
  const asked = new Set(contentWords(topic, language));
  const runs: Run[] = [];
  let at = 0;
  while (at < sentences.length) {
    if (!isFree[at]) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < sentences.length && isFree[end]) end += 1;
    const found = openings(sentences, at, end, most, language)
      .map((start) => ({
        start,
        run: {
          unit,
          sentences: sentences.slice(start, endOfQuotedRun(sentences, start, end, most, language)),
        },
      }))
      .filter(({ run }) => run.sentences.length > 0);
    const [first] = found;
    const [best] = found.toSorted((a, b) => worthOf(b.run, asked) - worthOf(a.run, asked));
    // Only within a long paragraph is anything passed over.
    const chosen = first && best && isLong(sentences, first.start, most) ? best : first;
    if (chosen) runs.push(chosen.run);
    at = chosen ? chosen.start + chosen.run.sentences.length : end;
  }
  return runs;
}

/** How much of what was asked a run speaks of, and how soon, so that what follows on it comes along. */
function worthOf(run: Run, asked: ReadonlySet<string>): number {
  const speaks = ({ words }: PassageSentence) => words.some((word) => asked.has(word));
  const often = Math.min(1, run.sentences.filter(speaks).length / QUOTING.many);
  const later = Math.max(0, run.sentences.findIndex(speaks));
  return shareAsked(run, asked) + QUOTING.often * often - QUOTING.later * later;
}

/** Share (0..1) of the words of a question that a run has. */
export function shareAsked({ sentences }: Run, asked: ReadonlySet<string>): number {
  const said = new Set(sentences.flatMap(({ words }) => words));
  return [...asked].filter((word) => said.has(word)).length / Math.max(1, asked.size);
}

/** Whether a run, or what it stands under, has a word of the question. */
export function speaksOf(
  { unit, sentences }: Run,
  { topic, language }: Pick<Brief, 'topic' | 'language'>,
) {
  const named = unit.flatMap(({ headings, sourceTitle }) => [...headings, sourceTitle]);
  const words = new Set(contentWords(named.join('\n'), language));
  for (const sentence of sentences) for (const word of sentence.words) words.add(word);
  return contentWords(topic, language).some((word) => words.has(word));
}

/** The run that says most of the question's words; of equals the first. */
export function bestRun(
  runs: readonly Run[],
  { topic, language }: Pick<Brief, 'topic' | 'language'>,
) {
  const asked = new Set(contentWords(topic, language));
  return runs.toSorted((one, other) => worthOf(other, asked) - worthOf(one, asked))[0];
}

/** A run as far as it has no list, nor the words that announce one; nothing where it opens with one. */
export function proseRuns({ unit, sentences }: Run): Run[] {
  const list = sentences.findIndex(({ text, kind }) => kind === 'item' || announces(text));
  if (list === 0) return [];
  return [{ unit, sentences: list < 0 ? sentences : sentences.slice(0, list) }];
}

/** Runs as blocks: each paragraph of a source a paragraph, its items a list. */
export function blocksOf(runs: readonly Run[]): SectionDraft['blocks'] {
  const blocks: SectionDraft['blocks'] = [];
  for (const { sentences } of runs) {
    let last: PassageSentence | undefined;
    for (const sentence of sentences) {
      const isItem = sentence.kind === 'item';
      const type = isItem ? 'list' : 'paragraph';
      const current = blocks.at(-1);
      const goesOn =
        last && current && current.type === type && (isItem || last.block === sentence.block);
      const quoted = { text: sentence.text, aliases: [sentence.alias], quoted: true };
      if (goesOn) current.sentences.push(quoted);
      else blocks.push({ type, sentences: [quoted] });
      last = sentence;
    }
  }
  return blocks;
}
