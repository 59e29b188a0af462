import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { ModelSettings } from '@citeloom/common/server/engines/model-settings';
import { priceOf, type PriceTable } from '@citeloom/common/server/engines/prices';
import type { z } from 'zod';
import { ProviderError } from '../../../engine/provider-error.ts';
import type { CallTools } from '../../../engine/run-context.ts';
import { withoutThinking } from './answer-text.ts';
import { createApiClient } from './api-client.ts';
import { describeApiFailure } from './api-failure.ts';
import { REQUEST_REFUSED } from './api-status.ts';
import { askChat } from './ask-chat.ts';
import { askResponses } from './ask-responses.ts';
import { jsonOnly, readAnswer, repairText } from './read-answer.ts';
import { tooSlow } from './told-failure.ts';
import { notFinished, unusable } from './unusable-answer.ts';
import type { AnswerFormat, RawAnswer, RawQuestion, Turn } from './raw-answer.ts';

/** Enough for the longest section with its reasoning; a bound all the same (practice B7). */
const OUTPUT_TOKENS_MAX = 16_000;
const FORMATS: readonly AnswerFormat[] = ['schema', 'object', 'words'];
/** What a token is worth when a server does not count; on the safe side for most languages. */
const CHARACTERS_PER_TOKEN = 3;

/** A question to a model: what it is to do, the material, and the shape of the wanted answer. */
export type Question<Answer> = {
  /** Name of the wanted JSON, letters and underscores. */
  name: string;
  schema: z.ZodType<Answer>;
  instructions: string;
  /** The task and its material. */
  text: string;
  size: 'main' | 'small';
};

/** Asks a question and gives an answer of the wanted shape, or throws a ProviderError. */
export type AskModel = <Answer>(question: Question<Answer>, tools: CallTools) => Promise<Answer>;

/** How a model of this server can be asked, as far as it is known. */
type Profile = { format: AnswerFormat; temperature: number | undefined };

/**
 * Connects a model: questions go out with a JSON schema; a server that refuses it is asked for any
 * JSON, then in words alone, and how it can be asked is remembered for this process (facts §1.8). An
 * answer of the wrong shape is sent back once with what is wrong. Costs are told as they arise.
 *
 * @param onAccepted is told the form in which a question was accepted.
 */
export function connectModel(
  settings: ModelSettings,
  prices: PriceTable,
  onAccepted?: (format: AnswerFormat) => void,
): AskModel {
  const client = createApiClient(settings);
  const askRaw = settings.api === 'responses' ? askResponses(client) : askChat(client);
  const profiles = new Map<string, Profile>();

  async function send(question: RawQuestion, tools: CallTools): Promise<RawAnswer> {
    const limit = AbortSignal.timeout(settings.timeoutMs);
    const context = { ...settings, model: question.model };
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
  }

  /** Sends a question in the first form that the server accepts. */
  async function sendAccepted(question: RawQuestion, tools: CallTools): Promise<RawAnswer> {
    const known = profiles.get(question.model) ?? {
      format: 'schema',
      temperature: settings.temperature,
    };
    let refusal: unknown;
    for (const profile of profilesFrom(known)) {
      try {
        const answer = await send(inForm(question, profile), tools);
        profiles.set(question.model, profile);
        onAccepted?.(profile.format);
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== REQUEST_REFUSED) throw error;
        refusal ??= error;
      }
    }
    throw refusal;
  }

  return async (question, tools) => {
    const { name, schema, instructions } = question;
    const model = question.size === 'small' ? settings.smallModel : settings.model;
    const turns: Turn[] = [{ role: 'user', text: question.text }];
    const raw: RawQuestion = {
      ...{ model, instructions, turns, name, schema },
      format: 'schema',
      temperature: undefined,
      outputTokensMax: settings.official ? OUTPUT_TOKENS_MAX : undefined,
      signal: tools.signal,
    };
    const first = await sendAccepted(raw, tools);
    const read = readAnswer(first, schema);
    if ('value' in read) return read.value;
    if (first.stop !== 'done') throw notFinished(first.stop, model);
    const repair: Turn[] = [
      ...turns,
      { role: 'assistant', text: withoutThinking(first.text) || '(no answer)' },
      { role: 'user', text: repairText(read.fault, schema) },
    ];
    const second = await sendAccepted({ ...raw, turns: repair }, tools);
    const reread = readAnswer(second, schema);
    if ('value' in reread) return reread.value;
    if (second.stop !== 'done') throw notFinished(second.stop, model);
    throw unusable(model, reread.fault);
  };
}

/** The known form first, then ones that ask less of a server. */
function profilesFrom(known: Profile): Profile[] {
  const temperatures =
    known.temperature === undefined ? [undefined] : [known.temperature, undefined];
  return FORMATS.slice(FORMATS.indexOf(known.format)).flatMap((format) =>
    temperatures.map((temperature) => ({ format, temperature })),
  );
}

function inForm(question: RawQuestion, { format, temperature }: Profile): RawQuestion {
  if (format === 'schema') return { ...question, format, temperature };
  const instructions = `${question.instructions}\n\n${jsonOnly(question.schema)}`;
  return { ...question, format, temperature, instructions };
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
