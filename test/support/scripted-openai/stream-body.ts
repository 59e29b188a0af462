import type { ModelCall } from './model-call.ts';

const PIECE = 40;

type ChatBody = {
  model: string;
  usage?: unknown;
  choices: {
    message: { content: string | null; refusal: string | null };
    finish_reason: string;
  }[];
};
type ResponseBody = {
  status: string;
  output: { type: string; content?: { type: string; text?: string }[] }[];
};

/** The body of an answer as server-sent events, in pieces as models give it. */
export function streamBody(call: ModelCall, body: Record<string, unknown>): string[] {
  return call.api === 'chat'
    ? chatEvents(body as unknown as ChatBody)
    : responseEvents(body as unknown as ResponseBody);
}

function chatEvents({ model, usage, choices }: ChatBody): string[] {
  const [choice] = choices;
  const chunk = (delta: unknown, finish_reason: string | null = null) => ({
    ...{ id: 'chatcmpl-scripted', object: 'chat.completion.chunk', created: 1_790_000_000, model },
    choices: [{ index: 0, delta, finish_reason }],
  });
  const { content, refusal } = choice!.message;
  return [
    chunk({ role: 'assistant', content: '', ...(refusal ? { refusal } : {}) }),
    ...piecesOf(content ?? '').map((piece) => chunk({ content: piece })),
    chunk({}, choice!.finish_reason),
    ...(usage ? [{ ...chunk({}), choices: [], usage }] : []),
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .concat('data: [DONE]\n\n');
}

function responseEvents(response: ResponseBody): string[] {
  const parts = response.output.flatMap(({ content = [] }) => content);
  const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  const place = { item_id: 'msg_1', output_index: 1, content_index: 0 };
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
    ...piecesOf(text).map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: `response.${response.status}`, response },
  ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

const piecesOf = (text: string) => text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? [];
