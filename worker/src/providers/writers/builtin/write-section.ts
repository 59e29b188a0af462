import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SectionDraft, SectionTask } from '../writer.ts';
import { blocksOf, runsOf, type Run } from './runs.ts';

/** Most quoted sentences of a section, by the wanted length of the article. */
const SENTENCES_MAX = { short: 4, medium: 9, long: 16 } as const;
const RUN_MAX = 6;
const RUN_MIN = 2;

/**
 * A section of runs that the article does not have yet: those of the best passages, one of each before
 * any gives a second, and then in the order of their source, the source of the best passage first.
 */
export function writeSection(brief: Brief, task: SectionTask): SectionDraft {
  const { language, length = 'medium' } = brief;
  const said = task.written.map((text) => contentWords(text, language));
  const chosen: Run[] = [];
  let room: number = SENTENCES_MAX[length];
  for (let turn = 0; turn < 2; turn += 1) {
    for (const passage of task.evidence) {
      if (room < RUN_MIN) break;
      const [run] = runsOf(passage, Math.min(RUN_MAX, room), language, said);
      if (!run) continue;
      chosen.push(run);
      said.push(...run.sentences.map(({ words }) => words));
      room -= run.sentences.length;
    }
  }
  return { blocks: blocksOf(inSourceOrder(chosen)) };
}

/** Runs of one source in its order; sources in the order in which their first run was chosen. */
function inSourceOrder(runs: readonly Run[]): Run[] {
  const sources = [...new Set(runs.map(({ evidence }) => evidence.source))];
  return sources.flatMap((source) =>
    runs
      .filter(({ evidence }) => evidence.source === source)
      .toSorted((one, other) => one.evidence.start - other.evidence.start),
  );
}
