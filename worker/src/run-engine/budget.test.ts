import { describe, expect, it } from '@jest/globals';
import { budgetLeft, checkBudget, isBudgetFailure } from './budget.ts';
import type { ProviderError } from '@citeloom/common/domain/provider-error';

const costs = { calls: 3, inputTokens: 900, outputTokens: 100, usd: 0.5 };

function codeOf(budget: { usd?: number; tokens?: number }): string | null {
  try {
    checkBudget(costs, budget);
    return null;
  } catch (error) {
    const { code, retryable, userText } = error as ProviderError;
    return `${code} ${retryable} ${/BUDGET_RUN_\w+/.exec(userText)?.[0]}`;
  }
}

describe('the budget of a run', () => {
  it('lets calls begin below it, and without one always', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ usd: 0.51, tokens: 1001 })).toBeNull();
  });

  it('stops further calls once the money is spent, naming the setting, and is not tried again', () => {
    expect(codeOf({ usd: 0.5 })).toBe('budget false BUDGET_RUN_USD');
  });

  it('counts tokens in and out together', () => {
    expect(codeOf({ usd: 2, tokens: 1000 })).toBe('budget false BUDGET_RUN_TOKENS');
  });

  it('tells what is left of it by what is nearer to its end, money or tokens', () => {
    expect(budgetLeft(costs, {})).toBe(1);
    expect(budgetLeft(costs, { usd: 2 })).toBe(0.75);
    expect(budgetLeft(costs, { usd: 2, tokens: 2000 })).toBe(0.5);
    expect(budgetLeft(costs, { usd: 0.1 })).toBe(0);
  });

  it('is known by its failure', () => {
    expect(isBudgetFailure(new Error('budget'))).toBe(false);
    try {
      checkBudget(costs, { usd: 0.5 });
    } catch (error) {
      expect(isBudgetFailure(error)).toBe(true);
    }
    expect.assertions(2);
  });
});

describe('the budget of a day', () => {
  const toldAt = (scope: 'personDay' | 'installationDay', now: string) => {
    try {
      checkBudget(costs, { usd: 0.5 }, scope, new Date(now));
      return '';
    } catch (error) {
      return (error as ProviderError).userText;
    }
  };

  it('says which one it is, when it begins anew and what can be done', () => {
    expect(toldAt('personDay', '2026-11-25T21:10:00Z')).toBe(
      'The budget of $0.50 for one person a day is used up. What was finished is kept. It begins anew at 00:00 UTC, in 3 hours; then you can continue, or sooner when whoever runs Citeloom raises BUDGET_PERSON_DAY_USD.',
    );
    expect(toldAt('installationDay', '2026-11-25T23:59:30Z')).toMatch(
      /for the whole installation a day .* in 1 minute; .* BUDGET_INSTALLATION_DAY_USD\.$/,
    );
  });
});
