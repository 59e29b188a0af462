const WITHIN_MS = 60_000;
const TOKENS_MAX = 1500;

/** A summary as the product asks for it: the form counts here, and how fast it comes. */
const SCHEMA = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          evidence: { type: 'array', items: { type: 'string' } },
        },
        required: ['text', 'evidence'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'sentences'],
  additionalProperties: false,
};
const MESSAGES = [
  {
    role: 'system',
    content:
      'You summarise passages. Answer with JSON: "title", and "sentences" with "text" and the names of the passages that carry it in "evidence".',
  },
  {
    role: 'user',
    content: `Summarise in three sentences.\n${JSON.stringify({
      e1: 'The tide mill at Eling has stood since 1785. It grinds wheat for seven hours after each high tide.',
      e2: 'Two wheels are left of four. One was mended in 1980, and the mill has worked again since then.',
    })}`,
  },
];

/**
 * What a try has shown: how many words of an answer come in a second, thoughts included in the time, and
 * whether it has the wanted form; or why there was no answer.
 *
 * @typedef {{ wordsPerSecond: number, keepsSchema: boolean } | { failure: string }} Trial
 */

/**
 * Asks a model once for a short summary with a JSON schema. Loading it is not counted.
 *
 * @param {{ baseUrl: string, model: string }} model
 * @returns {Promise<Trial>}
 */
export async function tryModel({ baseUrl, model }) {
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    const answer = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ model, messages: MESSAGES, stream: true, max_tokens: TOKENS_MAX },
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'summary', strict: true, schema: SCHEMA },
        },
      }),
    });
    if (!answer.ok) return { failure: `it refused the question (status ${answer.status})` };
    const { text, seconds } = await readStream(answer.body);
    const words = text.split(/\s+/).filter(Boolean).length;
    if (words === 0) return { failure: 'its answer was empty' };
    return { wordsPerSecond: words / Math.max(seconds, 0.01), keepsSchema: hasForm(text) };
  } catch {
    return {
      failure: signal.aborted
        ? `there was no whole answer within ${WITHIN_MS / 1000} s`
        : 'it gave no answer',
    };
  }
}

/** The text of a streamed answer, and the seconds from its first piece to its end. */
async function readStream(body) {
  let text = '';
  let begun = 0;
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    begun ||= performance.now();
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) text += pieceOf(line);
  }
  return { text, seconds: (performance.now() - begun) / 1000 };
}

function pieceOf(line) {
  const data = /^data:\s*(\{.*)/.exec(line)?.[1];
  return data ? (JSON.parse(data).choices?.[0]?.delta?.content ?? '') : '';
}

function hasForm(text) {
  try {
    const { title, sentences } = JSON.parse(text.replace(/^[\s\S]*<\/think>/, ''));
    const isSentence = (one) => typeof one.text === 'string' && Array.isArray(one.evidence);
    return typeof title === 'string' && sentences.length > 0 && sentences.every(isSentence);
  } catch {
    return false;
  }
}
