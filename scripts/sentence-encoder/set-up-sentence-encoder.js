import { cacheFolder } from '../databases/cache.js';
import { findSentenceEncoder } from './find-sentence-encoder.js';

/**
 * Finds the sentence encoder as a step that people see, unless the environment says where it is or
 * that it is off. Nothing else depends on it: where it cannot be had, the step says so and the start
 * goes on.
 *
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {ReturnType<import('../start-up/steps.js').createSteps>} options.steps
 * @returns {Promise<{ SENTENCE_ENCODER: string }>} the setting for processes of the product
 */
export async function setUpSentenceEncoder({ env, steps }) {
  if (env.SENTENCE_ENCODER) return { SENTENCE_ENCODER: env.SENTENCE_ENCODER };
  const { folder } = await steps.step(
    'Finding the sentence encoder',
    (report) => findSentenceEncoder({ cache: cacheFolder(env), report }),
    ({ tier, reason }) =>
      tier ?? `not there (${reason}), questions are matched by their words alone`,
  );
  return { SENTENCE_ENCODER: folder ?? 'off' };
}
