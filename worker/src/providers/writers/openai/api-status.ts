import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { APIError } from 'openai';
import {
  serverFailed,
  tooManyRequests,
  type FailureContext,
  type FailureDescription,
} from './told-failure.ts';

/** An error of the SDK, whatever its status. */
export type AnyApiError = APIError<number | undefined, Headers | undefined, object | undefined>;

/** Code of a request that the server did not like; another form of the request may be accepted. */
export const REQUEST_REFUSED = 'request_refused';

/** An answer with an error status, told by what it means. */
export function tellStatus(error: AnyApiError, context: FailureContext): FailureDescription {
  const { model, official, setting = 'OPENAI_MODEL' } = context;
  const server = serverName(context.host);
  const { code, status, param } = error;
  const text = `${code ?? ''} ${error.message}`;
  if (status === 402 || /insufficient_quota|billing_hard_limit/.test(text)) {
    return {
      code: 'quota',
      userText: `The credit at ${server} is used up. What was finished is kept; you can continue once there is credit again.`,
    };
  }
  if (status === 401) {
    return {
      code: 'api_key',
      userText: `The API key was refused by ${server}. Whoever runs Citeloom can correct OPENAI_API_KEY; then you can continue.`,
    };
  }
  if (status === 403) {
    return {
      code: 'forbidden_model',
      userText: `${server} does not allow this account to use the model “${model}”. Please choose another in ${setting}.`,
    };
  }
  if (status === 404) {
    const where = official ? '' : ', or the address in OPENAI_BASE_URL is not right';
    return {
      code: 'unknown_model',
      userText: `${server} does not know the model “${model}”${where}. Please check ${setting}.`,
    };
  }
  if (/moderation_blocked|content_policy|safety system/i.test(text)) {
    return {
      code: 'refused',
      userText: `${server} declined this by its content rules. Please word the topic differently, or continue to try again.`,
    };
  }
  if (status === 413 || /context_length|context length|maximum context|too long/i.test(text)) {
    return {
      code: 'too_long',
      userText: `The sources are too long for the model “${model}”. Please choose a model with a larger context, or give this one more.`,
    };
  }
  if (status === 429) return tooManyRequests(server, retryAfterMs(error.headers));
  if (status === 408 || status === 409 || (status !== undefined && status >= 500)) {
    return serverFailed(server, retryAfterMs(error.headers));
  }
  return {
    code: REQUEST_REFUSED,
    userText: `${server} did not accept the request for the model “${model}”${param ? ` (${param})` : ''}. Please check ${setting}; \`npm run diagnostics\` shows what the server says.`,
  };
}

/** Milliseconds that the server asks to wait: `retry-after-ms`, or seconds or a date in `Retry-After`. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? NaN);
  if (milliseconds >= 0) return milliseconds;
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return wait >= 0 ? wait : undefined;
}
