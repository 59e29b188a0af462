import {
  checkAgainstTexts,
  type CheckedWritten,
} from '@citeloom/common/domain/evidence/check-against-texts';
import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import { indexThreadTexts } from '../research/thread-texts.ts';
import type { CheckTask } from './text-check-dependencies.ts';

/** Places that a sentence is held against. */
const PLACES_PER_SENTENCE = 6;

/** Checks sentences that a person wrote against the places that speak of each. */
export async function checkSubmitted(task: CheckTask): Promise<CheckedWritten[]> {
  const { texts, index } = await indexThreadTexts(task.textIds);
  const sentences = task.sentences.map(({ text, words, textIds, beside }) => ({
    text,
    places: [textIds, beside].flatMap((ids) => index.rank(words, ids, PLACES_PER_SENTENCE)),
  }));
  return checkAgainstTexts({ ...task, sentences }, texts, isOrdinaryWord);
}
