const CLOSED_THOUGHT = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi;
/** Templates that open the thought in the prompt leave only its end in the answer. */
const UNOPENED_THOUGHT = /^[\s\S]*<\/(?:think|thinking|reasoning)>/i;
const UNCLOSED_THOUGHT = /<(?:think|thinking|reasoning)>[\s\S]*$/i;
const FENCE = /```(?:json)?\s*\n?([\s\S]*?)```/i;

/** An answer without what the model thought aloud: it is nobody's business and no JSON. */
export function withoutThinking(text: string): string {
  return text
    .replace(CLOSED_THOUGHT, '')
    .replace(UNOPENED_THOUGHT, '')
    .replace(UNCLOSED_THOUGHT, '')
    .trim();
}

/**
 * The JSON object of an answer, also when it stands in a code fence or between words.
 *
 * @throws SyntaxError when there is none.
 */
export function parseAnswer(text: string): unknown {
  const said = withoutThinking(text);
  const candidates = [said, FENCE.exec(said)?.[1] ?? '', betweenBraces(said)];
  for (const candidate of candidates) {
    const value = tryParse(candidate);
    if (value !== undefined) return value;
  }
  throw new SyntaxError(said === '' ? 'The answer is empty.' : 'The answer is not JSON.');
}

function betweenBraces(text: string): string {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start >= 0 && end > start ? text.slice(start, end + 1) : '';
}

function tryParse(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
