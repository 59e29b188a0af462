import { isMeant } from './meaning.ts';
import type { Question } from './question.ts';
import type { ScoredPassage } from './score-passages.ts';

/** A question is answered where a passage carries this share of it … */
const ANSWERS = 0.4;
/** … and where one that carries nearly as much has neighbouring words of it close together … */
const NEARLY = 0.8;
/** … unless one carries so much that nothing else can be meant. */
const CERTAIN = 0.6;
/** Beside the passage that carries most, one with less than this part of it is off the topic. */
const PART = 0.5;

/**
 * The passages that are on a question's topic; none when it is not answered. Where meanings were compared
 * they decide that. By words alone it is none when no passage carries enough of the question, or when its
 * words stand about here and there but never as the question has them ("habit of reading" in a manual
 * that has habits and reads files).
 */
export function onTopic(passages: readonly ScoredPassage[], question: Question): ScoredPassage[] {
  const most = Math.max(0, ...passages.map(({ carried }) => carried));
  const own = passages.filter(({ carried }) => carried >= PART * most);
  return (isMeant(passages, question) ?? isTold(own, most, question)) ? own : [];
}

function isTold(own: readonly ScoredPassage[], most: number, { words }: Question): boolean {
  if (most < ANSWERS) return false;
  return (
    words === 1 ||
    most >= CERTAIN ||
    own.some(({ carried, close }) => carried >= NEARLY * most && close !== 0)
  );
}
