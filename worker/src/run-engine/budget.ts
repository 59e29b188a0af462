import type { Costs } from '@citeloom/common/contracts/run';
import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import { ProviderError } from '@citeloom/common/domain/provider-error';

const BUDGET = 'budget';

/** What something may cost; what is missing is unlimited. */
export type CostLimit = { usd?: number; tokens?: number };

/** What one run may cost in all, and what all runs of a person, and of everybody, may on a day (UTC). */
export type Budget = CostLimit & { personDay?: CostLimit; installationDay?: CostLimit };

/** For what a limit holds. */
export type BudgetScope = 'run' | 'personDay' | 'installationDay';

const SCOPES: Record<BudgetScope, { words: string; setting: string }> = {
  run: { words: 'one run', setting: 'BUDGET_RUN' },
  personDay: { words: 'one person a day', setting: 'BUDGET_PERSON_DAY' },
  installationDay: { words: 'the whole installation a day', setting: 'BUDGET_INSTALLATION_DAY' },
};

/** The configured budget of a run. */
export function runBudget(environment: ModelEnvironment): Budget {
  return {
    usd: environment.BUDGET_RUN_USD,
    tokens: environment.BUDGET_RUN_TOKENS,
    personDay: {
      usd: environment.BUDGET_PERSON_DAY_USD,
      tokens: environment.BUDGET_PERSON_DAY_TOKENS,
    },
    installationDay: {
      usd: environment.BUDGET_INSTALLATION_DAY_USD,
      tokens: environment.BUDGET_INSTALLATION_DAY_TOKENS,
    },
  };
}

/** Whether a limit limits anything. */
export function isLimited(limit: CostLimit | undefined): limit is CostLimit {
  return limit?.usd !== undefined || limit?.tokens !== undefined;
}

/** The share (0..1) of a budget that is left; 1 where nothing is limited. */
export function budgetLeft({ usd, inputTokens, outputTokens }: Costs, limit: CostLimit): number {
  const share = (used: number, most: number | undefined) =>
    most === undefined ? 0 : Math.min(1, used / most);
  return 1 - Math.max(share(usd, limit.usd), share(inputTokens + outputTokens, limit.tokens));
}

/** Whether a failure says that a budget is used up: not of what was to be called. */
export function isBudgetFailure(error: unknown): boolean {
  return error instanceof ProviderError && error.code === BUDGET;
}

/** When the budgets of a day begin anew, in words. */
function untilTomorrow(now: Date): string {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const minutes = Math.ceil((tomorrow - now.getTime()) / 60_000);
  const hours = Math.round(minutes / 60);
  const left = minutes < 90 ? `${minutes} minute${minutes === 1 ? '' : 's'}` : `${hours} hours`;
  return `It begins anew at 00:00 UTC, in ${left}; then you can continue, or sooner when whoever runs Citeloom raises`;
}

/**
 * Lets a further call begin only while a budget is not used up: a hard stop that keeps what is there.
 * Calls under way are not cut, so a run may cost a few answers more.
 *
 * @throws ProviderError `budget`, which ends the run with what it has, and says which limit that was and when it ends.
 */
export function checkBudget(
  costs: Costs,
  limit: CostLimit,
  scope: BudgetScope = 'run',
  now = new Date(),
): void {
  const tokens = costs.inputTokens + costs.outputTokens;
  const overMoney = limit.usd !== undefined && costs.usd >= limit.usd;
  const overTokens = limit.tokens !== undefined && tokens >= limit.tokens;
  if (!overMoney && !overTokens) return;
  const { words, setting } = SCOPES[scope];
  const [most, name] = overMoney
    ? [`$${limit.usd?.toFixed(2)}`, `${setting}_USD`]
    : [`${limit.tokens} tokens`, `${setting}_TOKENS`];
  const way =
    scope === 'run'
      ? `Whoever runs Citeloom can raise ${name}; then you can continue.`
      : `${untilTomorrow(now)} ${name}.`;
  throw new ProviderError({
    code: BUDGET,
    message: `${words} cost $${costs.usd.toFixed(4)} and ${tokens} tokens, the limit is ${most}`,
    userText: `The budget of ${most} for ${words} is used up. What was finished is kept. ${way}`,
    retryable: false,
  });
}
