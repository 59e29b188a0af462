import type { Finding } from '@citeloom/common/contracts/connection-test';
import { isCarried, NOT_STATED } from '@citeloom/common/domain/evidence/judge/claim';
import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { createJudge } from '../providers/judges/create-judge.ts';
import { modelError } from './model-error.ts';

const PASSAGE =
  'The Lindholm bridge was closed on 3 May after inspectors had found 17 cracks in the main girder. Engineers think that salt may have caused them. The city has not decided who will pay for the repair.';

/** Sentences about the passage, and whether it states them. */
const QUESTIONS: readonly [string, boolean][] = [
  ['On 3 May the bridge at Lindholm was shut because 17 cracks had been discovered.', true],
  ['Who pays for the repair is still open.', true],
  [
    'The Lindholm bridge was closed after inspectors had found 71 cracks in the main girder.',
    false,
  ],
  ['Salt has caused the cracks, as engineers have proved.', false],
];

/** Tries the model that judges restated sentences on four of which the answer is known. */
export async function checkJudge(
  environment: ModelEnvironment,
  settings: ModelSettings,
): Promise<Finding> {
  const subject = `${settings.judgeModel} as a judge`;
  try {
    const judge = await createJudge(environment);
    const claims = QUESTIONS.map(([text]) => ({ text, passages: [{ text: PASSAGE }] }));
    const signal = new AbortController().signal;
    const answers = (await judge?.vote(claims, { signal, spend: () => undefined })) ?? [];
    const right = QUESTIONS.filter(
      ([, holds], at) => isCarried(answers[at] ?? NOT_STATED) === holds,
    ).length;
    const text = `answers ${right} of ${QUESTIONS.length} test questions rightly`;
    if (right === QUESTIONS.length) return { state: 'ok', subject, text };
    const so = 'where it is wrong in a run too, it is not believed and nothing counts as judged';
    return { state: 'warning', subject, text: `${text}; ${so}` };
  } catch (error) {
    return modelError(subject, error, settings, settings.judgeModel);
  }
}
