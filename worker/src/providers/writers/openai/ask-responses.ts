import type OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ResponseTextConfig } from 'openai/resources/responses/responses';
import { modelFailed, noAnswer } from './api-failure.ts';
import type { AskRaw, RawAnswer, RawQuestion } from './raw-answer.ts';
import { streamResponse } from './stream-answer.ts';

/** Asks by the Responses API: no tools, nothing kept at the provider. */
export function askResponses(client: OpenAI): AskRaw {
  return async (question) => {
    const { signal, onText } = question;
    const body = {
      model: question.model,
      instructions: question.instructions,
      input: question.turns.map(({ role, text }) => ({ role, content: text })),
      text: { format: formatOf(question) },
      temperature: question.temperature,
      max_output_tokens: question.outputTokensMax,
      store: false,
    };
    const response = onText
      ? await streamResponse(client, { body, signal, onText })
      : await client.responses.create(body, { signal });
    // A server that is none of ours may answer anything at all with status 200.
    if (!Array.isArray(response?.output)) throw noAnswer('no output');
    if (response.status === 'failed') throw modelFailed(response.error);
    const parts = response.output.flatMap((item) => (item.type === 'message' ? item.content : []));
    const usage = response.usage;
    return {
      text: parts.map((part) => (part.type === 'output_text' ? part.text : '')).join(''),
      stop: stopOf(
        response,
        parts.some((part) => part.type === 'refusal'),
      ),
      model: response.model,
      usage: usage ? { input: usage.input_tokens, output: usage.output_tokens } : null,
    };
  };
}

function formatOf({ format, schema, name }: RawQuestion): ResponseTextConfig['format'] {
  if (format === 'schema') return zodTextFormat(schema, name);
  return { type: format === 'object' ? 'json_object' : 'text' };
}

function stopOf(response: OpenAI.Responses.Response, refused: boolean): RawAnswer['stop'] {
  const filtered = response.incomplete_details?.reason === 'content_filter';
  if (refused || filtered) return 'refused';
  return response.status === 'incomplete' ? 'length' : 'done';
}
