import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { formatCount, formatDuration, formatUsd } from './format.ts';

/** Longer than this and a run had stopped in between; what it took says nothing then. */
const PLAUSIBLE_MS = 3_600_000;

/** What a paid run may cost, said before it starts; null when it costs nothing or nobody knows. */
export function costAtMost(usd: number | null | undefined): string | null {
  return usd ? `about ${formatUsd(usd)} at most` : null;
}

/** What a finished run spent on a model: money and tokens; nothing without one. */
export function spendingOf({ costs }: Pick<RunSnapshot, 'costs'>): string[] {
  const tokens = costs.inputTokens + costs.outputTokens;
  return [
    costs.usd > 0 ? `cost ${formatUsd(costs.usd)}` : null,
    tokens > 0 ? formatCount(tokens, 'token') : null,
  ].filter((fact) => fact !== null);
}

/** What a finished run took: its time, and what it spent. */
export function runFacts(run: Pick<RunSnapshot, 'costs' | 'createdAt' | 'updatedAt'>): string[] {
  const ms = Date.parse(run.updatedAt) - Date.parse(run.createdAt);
  const time = ms > 0 && ms < PLAUSIBLE_MS ? [`took ${formatDuration(ms)}`] : [];
  return [...time, ...spendingOf(run)];
}
