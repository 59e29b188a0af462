import { contentWords } from '@citeloom/common/domain/text/words';
import type { Brief, DraftTask, SectionDraft, WriterEvidence } from '../writer.ts';
import { sectionEvidence } from '../section-evidence.ts';
import { passageUnits } from './passage-sentences.ts';
import { blocksOf, runsOf, speaksOf, type Run } from './runs.ts';
import { QUOTING } from './tuning.ts';

/** Passages to write a section from, and the sentences that the article has before it. */
type SectionTask = { evidence: readonly WriterEvidence[]; written: readonly string[] };

/** The wanted sections of an outline, none without one. What stands before them is written along, since nothing is said twice. */
export function draftSections(
  brief: Brief,
  { outline, wanted, material }: DraftTask,
): SectionDraft[] {
  if (!outline) return [];
  const written = outline.lead.map(({ text }) => text);
  const sections = outline.sections.slice(0, Math.max(...wanted) + 1).map((section) => {
    const draft = writeSection(brief, { evidence: sectionEvidence(section, material), written });
    written.push(...draft.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)));
    return draft;
  });
  return wanted.map((place) => sections[place]!);
}

/**
 * A section of runs that the article does not have yet: one of each of the best passages, as far as
 * there is room, and where room is left what follows on them; in the order of their source, the source
 * of the best passage first.
 */
export function writeSection(brief: Brief, task: SectionTask): SectionDraft {
  const { language, length = 'medium' } = brief;
  const said = task.written.map((text) => contentWords(text, language));
  const room = QUOTING.sectionMax[length];
  const chosen = firstRuns(task.evidence, room, brief, said);
  return { blocks: blocksOf(inSourceOrder(lengthened(chosen, room, brief, said))) };
}

/**
 * One run of each passage, the best passage first, of those that speak of the question, if any do; a
 * single sentence only where there is no more.
 */
function firstRuns(
  evidence: readonly WriterEvidence[],
  most: number,
  brief: Brief,
  said: readonly string[][],
): Run[] {
  const units = passageUnits(evidence);
  const speaking = units.filter((unit) =>
    runsOf(unit, QUOTING.runMax, brief, said).some((run) => speaksOf(run, brief)),
  );
  const told = speaking.length > 0 ? speaking : units;
  const chosen: Run[] = [];
  for (const unit of told) {
    const room = Math.min(QUOTING.runMax, most - countOf(chosen));
    if (room < QUOTING.runMin) break;
    const runs = runsOf(unit, room, brief, [...said, ...wordsOf(chosen)]).filter(
      ({ sentences }) => sentences.length >= QUOTING.runMin,
    );
    const run = runs.find((one) => speaksOf(one, brief)) ?? runs[0];
    if (run) chosen.push(run);
  }
  if (chosen.length > 0) return chosen;
  return told.flatMap((unit) => runsOf(unit, 1, brief, said)).slice(0, 1);
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
    if (room < QUOTING.runMin) break;
    const heard = [...said, ...wordsOf(chosen.filter((one) => one !== run))];
    const opening = run.sentences[0]?.text;
    chosen[index] =
      runsOf(run.unit, run.sentences.length + room, brief, heard).find(
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
  const bySource = Map.groupBy(runs, ({ unit }) => unit[0]?.source);
  return [...bySource.values()].flatMap((own) =>
    own.toSorted((one, other) => (one.unit[0]?.start ?? 0) - (other.unit[0]?.start ?? 0)),
  );
}
