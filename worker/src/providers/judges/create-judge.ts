import type { ModelEnvironment } from '@citeloom/common/server/ai-models/model-environment';
import { modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { readPrices } from '@citeloom/common/server/ai-models/prices';
import type { JudgeModel } from './judge.ts';

/** Models of this kind know one question alone, by their own words. */
const ONE_SENTENCE_A_CALL = /minicheck/i;

/** The judge that the settings name; undefined without a model: then nothing is judged. */
export async function createJudge(environment: ModelEnvironment): Promise<JudgeModel | undefined> {
  const settings = modelSettings(environment);
  if (!settings) return undefined;
  const prices = readPrices(environment.PRICES_FILE);
  if (ONE_SENTENCE_A_CALL.test(settings.judgeModel)) {
    const { createMiniCheckJudge } = await import('./minicheck-judge.ts');
    return createMiniCheckJudge(settings, prices);
  }
  const { createVotingJudge } = await import('./voting-judge.ts');
  return createVotingJudge(settings, prices);
}
