import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { formatCount, formatUsd } from './format.ts';

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
