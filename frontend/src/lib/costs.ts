import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { formatCount, formatDuration, formatUsd } from './format.ts';

/** Longer than this and a run had stopped in between; what it took says nothing then. */
const PLAUSIBLE_MS = 3_600_000;

/** What a paid run may cost, said before it starts; null when it costs nothing or nobody knows. */
export function costAtMost(usd: number | null | undefined): string | null {
  return usd ? `about ${formatUsd(usd)} at most` : null;
}

/** What a finished run took: its time, and for an engine with a model its money and tokens. */
export function runFacts({
  costs,
  createdAt,
  updatedAt,
}: Pick<RunSnapshot, 'costs' | 'createdAt' | 'updatedAt'>): string[] {
  const ms = Date.parse(updatedAt) - Date.parse(createdAt);
  const tokens = costs.inputTokens + costs.outputTokens;
  return [
    ms > 0 && ms < PLAUSIBLE_MS ? `took ${formatDuration(ms)}` : null,
    costs.usd > 0 ? `cost ${formatUsd(costs.usd)}` : null,
    tokens > 0 ? formatCount(tokens, 'token') : null,
  ].filter((fact) => fact !== null);
}
