import { byMoment } from '@citeloom/common/domain/article/stated-day';
import { ResearchAnswer, ResearchInput } from '@citeloom/common/contracts/research';
import type { SourceReference, Summary } from '@citeloom/common/contracts/research';
import type { Note, RunSnapshot } from '@citeloom/common/contracts/run';
import { SourcePartial, SummaryPartial } from '@citeloom/common/contracts/run-partials';
import { outcomeOf } from '../../runs/run-outcome.ts';
import { formatCount } from '../../lib/format.ts';
import { parseOnce } from '../../lib/parse-once.ts';

const asSource = parseOnce(SourcePartial);
const asSummary = parseOnce(SummaryPartial);
const asAnswer = parseOnce(ResearchAnswer);
const asInput = parseOnce(ResearchInput);

/** What a research run has to show at any moment: pieces as they came, then the answer. */
export type ResearchView = {
  term: string;
  /** What it was asked; null where that cannot be read. */
  order: ResearchInput | null;
  summaries: Summary[];
  sources: SourceReference[];
  notes: Note[];
  answer: ResearchAnswer | null;
  /** The run has a result that is not one. */
  malformed: boolean;
};

function present<T>(items: (T | null)[]): T[] {
  return items.filter((item) => item !== null);
}

/** Reads a research run: verified summaries while it runs, its answer once there is one. */
export function viewResearch(run: RunSnapshot): ResearchView {
  const answer = run.result === undefined ? null : asAnswer(run.result);
  const pieces = (kind: string) =>
    run.partials.filter((partial) => partial.kind === kind).map(({ body }) => body);
  const order = asInput(run.input);
  return {
    order,
    term: answer?.searchTerm ?? order?.searchTerm ?? run.title,
    summaries: answer?.summaries ?? present(pieces('summary').map(asSummary)),
    sources: present(pieces('source').map(asSource)),
    notes: answer?.notes ?? run.notes,
    answer,
    malformed: run.result !== undefined && answer === null,
  };
}

/** How a research ended, in words; null while it goes on. */
export function endOfResearch(run: RunSnapshot, { summaries, answer }: ResearchView) {
  const made = formatCount(summaries.length, 'verified summary', 'verified summaries');
  const notes = answer?.notes ?? run.notes;
  return outcomeOf({ ...run, notes }, 'research', summaries.length > 0 ? made : null);
}

/** Ids of the sources that summaries quote. */
export function quotedSources(summaries: Pick<Summary, 'evidence'>[]): Set<string> {
  return new Set(summaries.flatMap(({ evidence }) => evidence.map(({ sourceId }) => sourceId)));
}

/** How many sentences the passages of summaries hold; null where one does not say. */
export function materialOf(summaries: Pick<Summary, 'material'>[]): number | null {
  return summaries.reduce<number | null>(
    (sum, { material }) => (sum === null || material === undefined ? null : sum + material),
    0,
  );
}

/** The moment of the newest dated summary, or null when none carries a date. */
export function newestDate(summaries: Pick<Summary, 'date'>[]): string | null {
  return summaries.reduce<string | null>(
    (newest, { date }) => (byMoment(date, newest) > 0 ? date : newest),
    null,
  );
}
