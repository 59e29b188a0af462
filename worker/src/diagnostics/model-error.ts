import type { Finding } from '@citeloom/common/contracts/connection-test';
import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { describeApiFailure } from '../providers/writers/openai/api-failure.ts';

/** A failure of a model as a finding, in words for people and with what developers want to know. */
export function modelError(
  subject: string,
  error: unknown,
  settings: ModelSettings,
  model: string,
): Finding {
  const failure =
    error instanceof ProviderError ? error : describeApiFailure(error, { ...settings, model });
  return { state: 'error', subject, text: failure.userText, detail: failure.message };
}
