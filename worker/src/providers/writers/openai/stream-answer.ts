import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import { noAnswer } from './api-failure.ts';
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import type {
  Response as ModelResponse,
  ResponseCreateParamsNonStreaming,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses';

type Streamed<Body> = { body: Body; signal: AbortSignal; onText: (piece: string) => void };

/** What of a completion is read. */
type Heard = {
  model: string;
  choices: { message: { content: string; refusal: string }; finish_reason: string | null }[];
  usage?: ChatCompletion['usage'] | null | undefined;
};

/**
 * Asks for a chat completion as a stream and puts it together again. A server that answers in one piece all
 * the same is taken at its word.
 */
export async function streamChat(
  client: OpenAI,
  { body, signal, onText }: Streamed<ChatCompletionCreateParamsNonStreaming>,
): Promise<Heard> {
  const response = await client.chat.completions
    .create({ ...body, stream: true, stream_options: { include_usage: true } }, { signal })
    .asResponse();
  if (!isStream(response)) return (await response.json()) as Heard;
  const message = { content: '', refusal: '' };
  const heard: Heard = { model: body.model, choices: [] };
  let reason: string | null = null;
  for await (const piece of piecesOf<ChatCompletionChunk>(client, response)) {
    heard.model = piece.model ?? heard.model;
    heard.usage = piece.usage ?? heard.usage;
    const choice = piece.choices?.[0];
    if (!choice) continue;
    reason = choice.finish_reason ?? reason;
    message.refusal += choice.delta?.refusal ?? '';
    const words = choice.delta?.content ?? '';
    message.content += words;
    if (words !== '') onText(words);
    heard.choices = [{ message, finish_reason: reason }];
  }
  // A stream that ends without a reason was cut off.
  if (heard.choices.length > 0 && reason === null) throw new TypeError('terminated');
  return heard;
}

/** Asks for a response as a stream; the whole comes with its last event. */
export async function streamResponse(
  client: OpenAI,
  { body, signal, onText }: Streamed<ResponseCreateParamsNonStreaming>,
): Promise<ModelResponse> {
  const response = await client.responses
    .create({ ...body, stream: true }, { signal })
    .asResponse();
  if (!isStream(response)) return (await response.json()) as ModelResponse;
  let whole: ModelResponse | undefined;
  let isBegun = false;
  for await (const event of piecesOf<ResponseStreamEvent>(client, response)) {
    isBegun = true;
    if (event.type === 'response.output_text.delta') onText(event.delta);
    if (isLast(event)) whole = event.response;
  }
  if (!whole) throw isBegun ? new TypeError('terminated') : noAnswer('an empty stream');
  return whole;
}

const isStream = (response: Response) =>
  response.headers.get('content-type')?.includes('text/event-stream') ?? false;

const isLast = (event: ResponseStreamEvent) =>
  event.type === 'response.completed' ||
  event.type === 'response.incomplete' ||
  event.type === 'response.failed';

const piecesOf = <Piece>(client: OpenAI, response: Response) =>
  Stream.fromSSEResponse<Piece>(response, new AbortController(), client);
