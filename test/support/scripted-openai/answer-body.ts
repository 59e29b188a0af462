import type { Fault } from './fault.ts';
import type { ModelCall } from './model-call.ts';

const CHARACTERS_PER_TOKEN = 4;
const REFUSAL = 'I cannot help with that.';

/** The body of a 200 answer, as OpenAI's API forms it. */
export function answerBody(call: ModelCall, said: string, fault: Fault | null): unknown {
  const text = textOf(said, fault);
  const asked = tokens(call.instructions + call.turns.join(''));
  const input = fault?.kind === 'reads' ? fault.tokens : asked;
  const usage = { input, output: tokens(text) };
  const body = call.api === 'responses' ? response(call, text, fault) : chat(call, text, fault);
  if (fault?.kind === 'no-usage') return body;
  return {
    ...body,
    usage:
      call.api === 'responses'
        ? {
            input_tokens: usage.input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: usage.output,
            output_tokens_details: { reasoning_tokens: 0 },
            total_tokens: usage.input + usage.output,
          }
        : {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
          },
  };
}

function tokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function textOf(said: string, fault: Fault | null): string {
  switch (fault?.kind) {
    case 'text':
      return fault.text;
    case 'think':
      return `${fault.unopened ? '' : '<think>'}${fault.thought}</think>\n${said}`;
    case 'length':
    case 'filtered':
      return said.slice(0, said.length / 2);
    case 'refusal':
      return '';
    default:
      return said;
  }
}

function response(call: ModelCall, text: string, fault: Fault | null): Record<string, unknown> {
  const content =
    fault?.kind === 'refusal'
      ? { type: 'refusal', refusal: REFUSAL }
      : { type: 'output_text', text, annotations: [], logprobs: [] };
  const stopped = fault?.kind === 'length' || fault?.kind === 'filtered';
  const reason = fault?.kind === 'length' ? 'max_output_tokens' : 'content_filter';
  const failed = fault?.kind === 'failed';
  return {
    id: 'resp_scripted',
    object: 'response',
    created_at: 1_790_000_000,
    model: call.model,
    status: failed ? 'failed' : stopped ? 'incomplete' : 'completed',
    error: failed ? { code: fault.code, message: 'The model could not be run.' } : null,
    incomplete_details: stopped ? { reason } : null,
    output: failed
      ? []
      : [
          { id: 'rs_1', type: 'reasoning', summary: [] },
          {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            status: 'completed',
            content: [content],
          },
        ],
    parallel_tool_calls: false,
    tools: [],
  };
}

function chat(call: ModelCall, text: string, fault: Fault | null): Record<string, unknown> {
  const refused = fault?.kind === 'refusal';
  const reasons: Partial<Record<Fault['kind'], string>> = {
    length: 'length',
    filtered: 'content_filter',
  };
  return {
    id: 'chatcmpl-scripted',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: call.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: refused ? null : text,
          refusal: refused ? REFUSAL : null,
        },
        finish_reason: (fault && reasons[fault.kind]) ?? 'stop',
      },
    ],
  };
}
