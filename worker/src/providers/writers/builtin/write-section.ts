import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SectionDraft, SectionTask, WriterEvidence } from '../writer.ts';
import { blocksOf, runsOf, type Run } from './runs.ts';

/** Most quoted sentences of a section, by the wanted length of the article. */
const SENTENCES_MAX = { short: 4, medium: 9, long: 16 } as const;
const RUN_MAX = 6;
const RUN_MIN = 2;

/**
 * A section of runs that the article does not have yet: one of each of the best passages, as far as
 * there is room, and where room is left what follows on them; in the order of their source, the source
 * of the best passage first.
 */
export function writeSection(brief: Brief, task: SectionTask): SectionDraft {
  const { language, length = 'medium' } = brief;
  const said = task.written.map((text) => contentWords(text, language));
  const room = SENTENCES_MAX[length];
  const chosen = firstRuns(task.evidence, room, brief, said);
  return { blocks: blocksOf(inSourceOrder(lengthened(chosen, room, brief, said))) };
}

/** One run of each passage, the best passage first; a single sentence only where there is no more. */
function firstRuns(
  passages: readonly WriterEvidence[],
  most: number,
  brief: Brief,
  said: readonly string[][],
): Run[] {
  const chosen: Run[] = [];
  for (const passage of passages) {
    const room = Math.min(RUN_MAX, most - countOf(chosen));
    if (room < RUN_MIN) break;
    const runs = runsOf(passage, room, brief, [...said, ...wordsOf(chosen)]);
    const run = runs.find(({ sentences }) => sentences.length >= RUN_MIN);
    if (run) chosen.push(run);
  }
  if (chosen.length > 0) return chosen;
  return passages.flatMap((passage) => runsOf(passage, 1, brief, said)).slice(0, 1);
}

/** Runs with what follows on them in their passage, the first ones first, as far as there is room. */
function lengthened(
  runs: readonly Run[],
  most: number,
  brief: Brief,
  said: readonly string[][],
): Run[] {
  const chosen = [...runs];
  for (const [index, run] of chosen.entries()) {
    const room = most - countOf(chosen);
    if (room < RUN_MIN) break;
    const heard = [...said, ...wordsOf(chosen.filter((one) => one !== run))];
    const opening = run.sentences[0]?.text;
    chosen[index] =
      runsOf(run.evidence, run.sentences.length + room, brief, heard).find(
        ({ sentences }) => sentences[0]?.text === opening,
      ) ?? run;
  }
  return chosen;
}

const countOf = (runs: readonly Run[]) =>
  runs.reduce((sum, { sentences }) => sum + sentences.length, 0);

const wordsOf = (runs: readonly Run[]) =>
  runs.flatMap(({ sentences }) => sentences.map(({ words }) => words));

/** Runs of one source in its order; sources in the order in which their first run was chosen. */
function inSourceOrder(runs: readonly Run[]): Run[] {
  const sources = [...new Set(runs.map(({ evidence }) => evidence.source))];
  return sources.flatMap((source) =>
    runs
      .filter(({ evidence }) => evidence.source === source)
      .toSorted((one, other) => one.evidence.start - other.evidence.start),
  );
}
