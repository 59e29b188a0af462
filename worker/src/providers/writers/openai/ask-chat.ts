import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { noAnswer } from './api-failure.ts';
import type { AskRaw, RawQuestion } from './raw-answer.ts';
import { streamChat } from './stream-answer.ts';

/** Asks by chat completions, the one API that all compatible servers have. */
export function askChat(client: OpenAI): AskRaw {
  return async (question) => {
    const { signal, onText } = question;
    const body = {
      model: question.model,
      messages: [
        ...(question.instructions
          ? [{ role: 'system' as const, content: question.instructions }]
          : []),
        ...question.turns.map(({ role, text }) => ({ role, content: text })),
      ],
      response_format: formatOf(question),
      temperature: question.temperature,
      max_completion_tokens: question.outputTokensMax,
    };
    const completion = onText
      ? await streamChat(client, { body, signal, onText })
      : await client.chat.completions.create(body, { signal });
    // A server that is none of ours may answer anything at all with status 200.
    const choice = Array.isArray(completion?.choices) ? completion.choices[0] : undefined;
    if (!choice?.message) throw noAnswer('no choices');
    const { message, finish_reason: reason } = choice;
    const refused = Boolean(message.refusal) || reason === 'content_filter';
    const usage = completion.usage;
    return {
      text: typeof message.content === 'string' ? message.content : '',
      stop: refused ? 'refused' : reason === 'length' ? 'length' : 'done',
      model: completion.model,
      usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null,
    };
  };
}

function formatOf({
  format,
  schema,
  name,
}: RawQuestion): ChatCompletionCreateParamsNonStreaming['response_format'] {
  if (format === 'schema') return zodResponseFormat(schema, name);
  return format === 'object' ? { type: 'json_object' } : undefined;
}
