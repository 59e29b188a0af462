import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import OpenAI from 'openai';
import { Agent, fetch } from 'undici';

/**
 * A client of the SDK for the configured server. It never retries: that is the engine's business,
 * which counts and stores. Nothing is read from the environment behind our back.
 */
export function createApiClient(settings: ModelSettings): OpenAI {
  const { apiKey, baseUrl, timeoutMs } = settings;
  // Node's own fetch gives up after 300 s without headers; slow machines need longer.
  const patience = timeoutMs + 5000;
  // Failures are told apart as HTTP/1.1 shows them; undici would choose HTTP/2 by itself.
  const dispatcher = new Agent({
    headersTimeout: patience,
    bodyTimeout: patience,
    allowH2: false,
  });
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    fetch: fetch as unknown as typeof globalThis.fetch,
    fetchOptions: { dispatcher },
  });
}
