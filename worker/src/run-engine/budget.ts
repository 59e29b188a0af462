import type { Costs } from '@citeloom/common/contracts/run';
import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import { ProviderError } from '@citeloom/common/domain/provider-error';

const BUDGET = 'budget';

/** What one run may cost in all; what is missing is unlimited. */
export type Budget = { usd?: number; tokens?: number };

/** The configured budget of a run. */
export function runBudget(environment: ModelEnvironment): Budget {
  return { usd: environment.BUDGET_RUN_USD, tokens: environment.BUDGET_RUN_TOKENS };
}

/** The share (0..1) of a budget that is left; 1 where nothing is limited. */
export function budgetLeft({ usd, inputTokens, outputTokens }: Costs, budget: Budget): number {
  const share = (used: number, most: number | undefined) =>
    most === undefined ? 0 : Math.min(1, used / most);
  return 1 - Math.max(share(usd, budget.usd), share(inputTokens + outputTokens, budget.tokens));
}

/** Whether a failure says that a run's budget is used up: of a run, not of what was to be called. */
export function isBudgetFailure(error: unknown): boolean {
  return error instanceof ProviderError && error.code === BUDGET;
}

/**
 * Lets a further call begin only while the run's budget is not used up: a hard stop that keeps what
 * is there. Calls under way are not cut, so a run may cost a few answers more.
 *
 * @throws ProviderError `budget`, which ends the run with what it has.
 */
export function checkBudget(costs: Costs, budget: Budget): void {
  const tokens = costs.inputTokens + costs.outputTokens;
  const overMoney = budget.usd !== undefined && costs.usd >= budget.usd;
  const overTokens = budget.tokens !== undefined && tokens >= budget.tokens;
  if (!overMoney && !overTokens) return;
  const [limit, setting] = overMoney
    ? [`$${budget.usd?.toFixed(2)}`, 'BUDGET_RUN_USD']
    : [`${budget.tokens} tokens`, 'BUDGET_RUN_TOKENS'];
  throw new ProviderError({
    code: BUDGET,
    message: `the run cost $${costs.usd.toFixed(4)} and ${tokens} tokens, its limit is ${limit}`,
    userText: `The budget of ${limit} for one run is used up. What was finished is kept. Whoever runs Citeloom can raise ${setting}; then you can continue.`,
    retryable: false,
  });
}
