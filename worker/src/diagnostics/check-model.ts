import type { Finding } from '@citeloom/common/contracts/connection-test';
import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import {
  modelSettings,
  type ModelSettings,
} from '@citeloom/common/server/ai-models/model-settings';
import { priceOf, readPrices, type PriceTable } from '@citeloom/common/server/ai-models/prices';
import { z } from 'zod';
import type { Spending } from '../run-engine/run-context.ts';
import { createApiClient } from '../providers/writers/openai/api-client.ts';
import { connectModel } from '../providers/writers/openai/ask-model.ts';
import type { AnswerFormat } from '../providers/writers/openai/raw-answer.ts';
import { checkJudge } from './check-judge.ts';
import { modelError } from './model-error.ts';

const LISTED_MAX = 8;

/** Tries the configured model: the list of models, then a tiny answer of each model. */
export async function checkModel(environment: ModelEnvironment): Promise<Finding[]> {
  const settings = modelSettings(environment);
  if (!settings) {
    const text = 'none is configured; the built-in engine writes by quoting its sources';
    return [{ state: 'ok', subject: 'Model', text }];
  }
  const prices = readPrices(environment.PRICES_FILE);
  const findings = [await checkList(settings)];
  for (const size of settings.smallModel === settings.model
    ? (['main'] as const)
    : (['main', 'small'] as const)) {
    findings.push(await checkAnswer(settings, prices, size));
  }
  const judge = await checkJudge(environment, settings);
  return [...findings, judge, ...checkPrices(settings, prices, environment)];
}

async function checkList(settings: ModelSettings): Promise<Finding> {
  const subject = `Models at ${serverName(settings.host)}`;
  try {
    const { data } = await createApiClient(settings).models.list();
    const names = (data ?? []).map(({ id }) => id);
    const wanted = [...new Set([settings.model, settings.smallModel, settings.judgeModel])];
    const missing = wanted.filter((name) => !names.includes(name));
    if (missing.length === 0) return { state: 'ok', subject, text: wanted.join(', ') };
    const some = names.slice(0, LISTED_MAX).join(', ') + (names.length > LISTED_MAX ? ', …' : '');
    const text = `the list does not name ${missing.join(' or ')}. It has: ${some || 'nothing'}`;
    return { state: 'warning', subject, text };
  } catch (error) {
    // Some servers have no list; whether the model answers is what counts.
    return { ...modelError(subject, error, settings, settings.model), state: 'warning' };
  }
}

async function checkAnswer(
  settings: ModelSettings,
  prices: PriceTable,
  size: 'main' | 'small',
): Promise<Finding> {
  const model = size === 'small' ? settings.smallModel : settings.model;
  const subject = `${model} by ${settings.api === 'responses' ? 'the Responses API' : 'chat'}`;
  const spent: Spending[] = [];
  let form: AnswerFormat = 'schema';
  const started = performance.now();
  try {
    const ask = connectModel(settings, prices, (accepted) => (form = accepted));
    const { answer } = await ask(
      {
        name: 'test',
        schema: z.object({ answer: z.number() }),
        size,
        instructions: 'You are asked whether you work.',
        text: 'How much is two and two? Put the number into "answer".',
      },
      { signal: new AbortController().signal, spend: (costs) => spent.push(costs) },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const tokens = spent.reduce(
      (sum, { inputTokens = 0, outputTokens = 0 }) => sum + inputTokens + outputTokens,
      0,
    );
    const way = {
      schema: 'by schema',
      object: 'as JSON without a schema',
      words: 'in words alone',
    };
    const repaired = spent.length > 1 ? ', after a repair' : '';
    const text = `answers ${way[form]}${repaired} (${answer}) in ${seconds} s with ${tokens} tokens`;
    return { state: repaired ? 'warning' : 'ok', subject, text };
  } catch (error) {
    return modelError(subject, error, settings, model);
  }
}

function checkPrices(
  settings: ModelSettings,
  prices: PriceTable,
  environment: ModelEnvironment,
): Finding[] {
  const nothing = { input: 0, output: 0 };
  const named = [settings.model, settings.smallModel, settings.judgeModel];
  const unpriced = [...new Set(named)].filter((model) => priceOf(prices, model, nothing) === null);
  if (unpriced.length === 0 || environment.BUDGET_RUN_TOKENS !== undefined) return [];
  const text = `none is known for ${unpriced.join(' and ')}, so it counts as free and BUDGET_RUN_USD does not stop a run. If it costs money, set PRICES_FILE or BUDGET_RUN_TOKENS`;
  return [{ state: 'warning', subject: 'Prices', text }];
}
