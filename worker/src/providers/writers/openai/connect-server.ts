import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { priceOf, type PriceTable } from '@citeloom/common/server/ai-models/prices';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { CallTools } from '../../../run-engine/run-context.ts';
import { createApiClient } from './api-client.ts';
import { describeApiFailure } from './api-failure.ts';
import { askChat } from './ask-chat.ts';
import { askResponses } from './ask-responses.ts';
import { fewestTokens } from './prompt-tokens.ts';
import type { RawAnswer, RawQuestion } from './raw-answer.ts';
import { settingOf, tooSlow } from './told-failure.ts';

/** What a token is worth when a server does not count; on the safe side for most languages. */
const CHARACTERS_PER_TOKEN = 3;
/** A server that reports fewer counts what is new to it alone. */
const COUNTED = 1000;

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
      await noteIfCut(question, answer, tools);
      return answer;
    } catch (error) {
      tools.signal.throwIfAborted();
      if (!limit.aborted) throw describeApiFailure(error, context);
      const message = `no answer within ${settings.timeoutMs} ms`;
      throw new ProviderError({ retryable: true, ...tooSlow(serverName(settings.host)), message });
    }
  };
}

const wordsOf = ({ instructions, turns }: RawQuestion) =>
  [instructions, ...turns.map(({ text }) => text)].join('\n');

/**
 * Some servers drop what goes beyond a model's context without a word. Where one counts fewer tokens than
 * the question has, the run says so: what was dropped may be the rules or the passages.
 */
async function noteIfCut(question: RawQuestion, { usage }: RawAnswer, tools: CallTools) {
  const least = fewestTokens(wordsOf(question));
  if (!usage || usage.input < COUNTED || usage.input >= least) return;
  const text = `The server read only a part of what the model “${question.model}” was asked: it counted fewer tokens than there were. Please give the model a larger context, or set OPENAI_CONTEXT_TOKENS to the one that it has.`;
  await tools.note?.({ code: 'prompt-cut', text });
}

function costsOf(question: RawQuestion, answer: RawAnswer, prices: PriceTable) {
  const tokens = answer.usage ?? {
    input: Math.ceil(wordsOf(question).length / CHARACTERS_PER_TOKEN),
    output: Math.ceil(answer.text.length / CHARACTERS_PER_TOKEN),
  };
  const model = typeof answer.model === 'string' ? answer.model : question.model;
  const usd = priceOf(prices, model, tokens) ?? priceOf(prices, question.model, tokens) ?? 0;
  return { inputTokens: tokens.input, outputTokens: tokens.output, usd, model };
}
