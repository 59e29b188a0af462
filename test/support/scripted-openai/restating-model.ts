import { honestJudge, votesBy } from './judges.ts';
import type { ModelCall } from './model-call.ts';
import { quotingModel, taskOf } from './quoting-model.ts';

const TURN = ', as it turns out.';

/** A true sentence in words that are not all its passage's. */
export const restated = (text: string) => text.replace(/\.$/u, TURN);

/** What `restated` was made from. */
const baseOfRestated = (text: string) => text.replace(TURN, '.');

/** A judge who knows what is restated and what not. */
export const honest = honestJudge(baseOfRestated);

/** A model that restates what the passages say, so that there is something to judge, and judges honestly. */
export function restatingModel(call: ModelCall): unknown {
  if (taskOf(call) === 'votes') return votesBy(honest, call);
  return withTexts(quotingModel(call), restated);
}

/** An answer with the text of each of its sentences changed, also in running text. */
function withTexts(answer: unknown, change: (text: string) => string): unknown {
  return JSON.parse(
    JSON.stringify(answer, function (this: unknown, key: string, value: unknown) {
      if (key !== 'text') return value;
      const isSentence = Array.isArray((this as { aliases?: unknown }).aliases);
      return isSentence ? change(value as string) : inProse(value as string, change);
    }),
  );
}

/** Running text with each of its sentences changed; the marks stay before the full stop. */
const inProse = (text: string, change: (text: string) => string) =>
  text.replace(
    /([^[\]]+?)(\s\[e\d[^\]]*\])([.!?])/g,
    (_all, sentence: string, marks: string, end: string) =>
      `${change(`${sentence}${end}`).replace(/[.!?]$/u, '')}${marks}${end}`,
  );
