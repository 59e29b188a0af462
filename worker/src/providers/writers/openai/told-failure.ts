import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';

/** Names of what a failure may speak of. */
export type FailureContext = Pick<ModelSettings, 'host' | 'official' | 'apiKey'> & {
  model: string;
  /** The setting that names the model; `OPENAI_MODEL` when left out. */
  setting?: 'OPENAI_MODEL' | 'OPENAI_JUDGE_MODEL' | 'OPENAI_IMAGE_MODEL';
};

/** The setting that names a model which is only asked to judge. */
export function settingOf(
  { model, smallModel, judgeModel }: ModelSettings,
  asked: string,
): 'OPENAI_MODEL' | 'OPENAI_JUDGE_MODEL' {
  const judges = asked === judgeModel && asked !== model && asked !== smallModel;
  return judges ? 'OPENAI_JUDGE_MODEL' : 'OPENAI_MODEL';
}

/** A failure as people and the engine are told of it. */
export type FailureDescription = {
  code: string;
  userText: string;
  retryable?: boolean;
  retryAfterMs?: number;
  mostTries?: number;
};

/** The answer took longer than it may. A slow server is not asked as often as a failing one. */
export function tooSlow(server: string): FailureDescription {
  return {
    code: 'timeout',
    userText: `${server} did not answer in time. You can continue; if it stays slow, raise OPENAI_TIMEOUT_S or choose a faster model.`,
    retryable: true,
    mostTries: 2,
  };
}

/** The account asks too often. `retryAfter` is what the server wants, in milliseconds. */
export function tooManyRequests(server: string, retryAfter?: number): FailureDescription {
  return {
    code: 'rate_limited',
    userText: `${server} gets more requests from this account than it allows. Please wait a little and continue.`,
    retryable: true,
    retryAfterMs: retryAfter,
  };
}

/** The server has a fault of its own. */
export function serverFailed(server: string, retryAfter?: number): FailureDescription {
  return {
    code: 'provider_failed',
    userText: `${server} has a fault of its own at the moment. What was finished is kept; please continue later.`,
    retryable: true,
    retryAfterMs: retryAfter,
  };
}
