import { isFinished, type RunEvent, type RunPartial } from '@citeloom/common/contracts/run';
import type { RunSnapshot } from '@citeloom/common/contracts/run';

/** What an event did to a run: applied, known already, or after a hole that only a snapshot can fill. */
export type Applied = { run: RunSnapshot; outcome: 'applied' | 'known' | 'gap' };

function upsert(partials: RunPartial[], partial: RunPartial): RunPartial[] {
  const at = partials.findIndex(({ kind, id }) => kind === partial.kind && id === partial.id);
  return at < 0 ? [...partials, partial] : partials.with(at, partial);
}

/** Moves a run by one event; each event counts exactly once, in order. */
export function applyEvent(run: RunSnapshot, event: RunEvent): Applied {
  if (event.seq <= run.seq) return { run, outcome: 'known' };
  if (event.seq > run.seq + 1) return { run, outcome: 'gap' };
  const { seq, stage, progress, message, status, costs = run.costs, partial } = event;
  const partials = partial ? upsert(run.partials, partial) : run.partials;
  const moved = { seq, stage, progress, message, status, costs, partials };
  return { run: { ...run, ...moved }, outcome: 'applied' };
}

/** The newer of two views of one run: a slow answer never takes back what an event has told. */
export function newerRun(known: RunSnapshot | undefined, fetched: RunSnapshot): RunSnapshot {
  return known && known.seq > fetched.seq ? known : fetched;
}

/** False while events may still come, and until the result or the error of a run is here. */
export function isSettled(run: RunSnapshot): boolean {
  if (run.status === 'succeeded') return run.result !== undefined;
  if (run.status === 'failed') return run.error !== undefined;
  return isFinished(run.status);
}
