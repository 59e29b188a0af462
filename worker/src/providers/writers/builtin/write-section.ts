import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, SectionDraft, SectionTask } from '../writer.ts';
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
  const chosen: Run[] = [];
  let room: number = SENTENCES_MAX[length];
  for (const passage of task.evidence) {
    if (room < RUN_MIN) break;
    const heard = [...said, ...wordsOf(chosen)];
    const [run] = runsOf(passage, Math.min(RUN_MAX, room), language, heard);
    if (!run) continue;
    chosen.push(run);
    room -= run.sentences.length;
  }
  for (const [index, run] of chosen.entries()) {
    const others = wordsOf(chosen.filter((one) => one !== run));
    const most = run.sentences.length + room;
    const [longer = run] = runsOf(run.evidence, most, language, [...said, ...others]);
    if (room < RUN_MIN || longer.sentences.length <= run.sentences.length) continue;
    chosen[index] = longer;
    room -= longer.sentences.length - run.sentences.length;
  }
  return { blocks: blocksOf(inSourceOrder(chosen)) };
}

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
