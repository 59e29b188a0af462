import {
  modelOf,
  type ModelSettings,
  type ModelSize,
} from '@citeloom/common/server/ai-models/model-settings';
import type { PriceTable } from '@citeloom/common/server/ai-models/prices';
import type { z } from 'zod';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { CallTools } from '../../../run-engine/run-context.ts';
import { withoutThinking } from './answer-text.ts';
import { REQUEST_REFUSED } from './api-status.ts';
import { connectServer } from './connect-server.ts';
import { jsonOnly, readAnswer, repairText } from './read-answer.ts';
import { notFinished, unusable } from './unusable-answer.ts';
import type { AnswerFormat, RawAnswer, RawQuestion, ChatTurn } from './raw-answer.ts';

/** Enough for the longest section with its reasoning; a bound all the same. */
const OUTPUT_TOKENS_MAX = 16_000;
const FORMATS: readonly AnswerFormat[] = ['schema', 'object', 'words'];

/** A question to a model: what it is to do, the material, and the shape of the wanted answer. */
export type ModelQuestion<Answer> = {
  /** Name of the wanted JSON, letters and underscores. */
  name: string;
  schema: z.ZodType<Answer>;
  instructions: string;
  /** The task and its material. */
  text: string;
  size: ModelSize;
  /** Is told the answer's text piece by piece as it comes, on servers that stream. */
  onText?: (piece: string) => void;
};

/** Asks a question and gives an answer of the wanted shape, or throws a ProviderError. */
export type AskModel = <Answer>(
  question: ModelQuestion<Answer>,
  tools: CallTools,
) => Promise<Answer>;

/** How a model of this server can be asked, as far as it is known. */
type Profile = { format: AnswerFormat; temperature: number | undefined; streams: boolean };

/**
 * Connects a model: questions go out with a JSON schema; a server that refuses it is asked for any
 * JSON, then in words alone, and how it can be asked is remembered for this process. An
 * answer of the wrong shape is sent back once with what is wrong. Costs are told as they arise.
 *
 * @param onAccepted is told the form in which a question was accepted.
 */
export function connectModel(
  settings: ModelSettings,
  prices: PriceTable,
  onAccepted?: (format: AnswerFormat) => void,
): AskModel {
  const send = connectServer(settings, prices);
  const profiles = new Map<string, Profile>();

  /** Sends a question in the first form that the server accepts. */
  async function sendAccepted(question: RawQuestion, tools: CallTools): Promise<RawAnswer> {
    const known = profiles.get(question.model) ?? {
      format: 'schema',
      temperature: settings.temperature,
      streams: true,
    };
    let refusal: unknown;
    for (const profile of profilesFrom(known, question.onText !== undefined)) {
      try {
        const answer = await send(inForm(question, profile), tools);
        // What is not streamed says nothing of whether the server streams.
        const streams = question.onText ? profile.streams : known.streams;
        profiles.set(question.model, { ...profile, streams });
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
    const model = modelOf(settings, question.size);
    const turns: ChatTurn[] = [{ role: 'user', text: question.text }];
    const raw: RawQuestion = {
      ...{ model, instructions, turns, name, schema },
      format: 'schema',
      temperature: undefined,
      outputTokensMax: settings.official ? OUTPUT_TOKENS_MAX : undefined,
      signal: tools.signal,
    };
    const first = await sendAccepted({ ...raw, onText: question.onText }, tools);
    const read = readAnswer(first, schema);
    if ('value' in read) return read.value;
    if (first.stop !== 'done') throw notFinished(first.stop, model);
    const repair: ChatTurn[] = [
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
function profilesFrom(known: Profile, isStreamed: boolean): Profile[] {
  const temperatures =
    known.temperature === undefined ? [undefined] : [known.temperature, undefined];
  return (isStreamed && known.streams ? [true, false] : [false]).flatMap((streams) =>
    FORMATS.slice(FORMATS.indexOf(known.format)).flatMap((format) =>
      temperatures.map((temperature) => ({ format, temperature, streams })),
    ),
  );
}

function inForm(question: RawQuestion, { format, temperature, streams }: Profile): RawQuestion {
  const onText = streams ? question.onText : undefined;
  if (format === 'schema') return { ...question, format, temperature, onText };
  const instructions = `${question.instructions}\n\n${jsonOnly(question.schema)}`;
  return { ...question, format, temperature, instructions, onText };
}
