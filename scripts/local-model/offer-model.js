import { askPerson, canAskPerson } from '../start-up/ask-person.js';
import { adviceFor, describeModel } from './describe-model.js';
import { rememberModel, useModel } from './remembered.js';

/**
 * Asks once, in a terminal, whether a model is to write; whatever else is answered than yes is a no, and
 * both are remembered. Nothing is used unasked.
 *
 * @param {import('./remembered.js').KnownModel} model
 * @param {{ dataDir: string, steps: { say: (line: string) => void } }} options
 * @returns {Promise<{ used: boolean, advice?: string }>} what to tell those who have not answered
 */
export async function offerModel(model, { dataDir, steps }) {
  const advice = adviceFor(model);
  if (!canAskPerson()) return { used: false, advice };
  steps.say(`\n${describeModel(model).join('\n')}`);
  const answer = await askPerson(
    '  Shall it write summaries and articles? Nothing leaves this machine then either. [y/N] ',
  );
  if (answer === null) {
    steps.say('\n  No answer: the built-in engine writes.');
    return { used: false, advice };
  }
  if (!/^\s*y(?:es)?\s*$/i.test(answer)) {
    rememberModel(dataDir, { ...model, declined: true });
    steps.say('  The built-in engine writes, and this is not asked again.');
    return { used: false };
  }
  const isWritten = useModel(model);
  steps.say(
    isWritten
      ? '  It is used: both settings stand in .env now.'
      : '  It is used for this start; .env cannot be written, so put the two lines there yourself.',
  );
  return isWritten ? { used: true } : { used: true, advice };
}
