import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { priceOf, type PriceTable } from '@citeloom/common/server/ai-models/prices';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { CallTools } from '../../../run-engine/run-context.ts';
import { createApiClient } from './api-client.ts';
import { describeApiFailure } from './api-failure.ts';
import { askChat } from './ask-chat.ts';
import { askResponses } from './ask-responses.ts';
import type { RawAnswer, RawQuestion } from './raw-answer.ts';
import { settingOf, tooSlow } from './told-failure.ts';

/** What a token is worth when a server does not count; on the safe side for most languages. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Connects a server of models: one question, one answer as it came. Costs are told as they arise; an
 * answer takes as long as the settings allow.
 *
 * @returns a function that throws a ProviderError when there is no answer.
 */
export function connectServer(
  settings: ModelSettings,
  prices: PriceTable,
): (question: RawQuestion, tools: CallTools) => Promise<RawAnswer> {
  const client = createApiClient(settings);
  const askRaw = settings.api === 'responses' ? askResponses(client) : askChat(client);
  return async (question, tools) => {
    const limit = AbortSignal.timeout(settings.timeoutMs);
    const { model } = question;
    const context = { ...settings, model, setting: settingOf(settings, model) };
    try {
      const signal = AbortSignal.any([tools.signal, limit]);
      const answer = await askRaw({ ...question, signal });
      tools.spend(costsOf(question, answer, prices));
      return answer;
    } catch (error) {
      tools.signal.throwIfAborted();
      if (!limit.aborted) throw describeApiFailure(error, context);
      const message = `no answer within ${settings.timeoutMs} ms`;
      throw new ProviderError({ retryable: true, ...tooSlow(serverName(settings.host)), message });
    }
  };
}

function costsOf(question: RawQuestion, answer: RawAnswer, prices: PriceTable) {
  const asked = [question.instructions, ...question.turns.map(({ text }) => text)];
  const tokens = answer.usage ?? {
    input: Math.ceil(asked.join('').length / CHARACTERS_PER_TOKEN),
    output: Math.ceil(answer.text.length / CHARACTERS_PER_TOKEN),
  };
  const model = typeof answer.model === 'string' ? answer.model : question.model;
  const usd = priceOf(prices, model, tokens) ?? priceOf(prices, question.model, tokens) ?? 0;
  return { inputTokens: tokens.input, outputTokens: tokens.output, usd, model };
}
