import { serverName } from '@citeloom/common/domain/engines/engine-name';
import type { ModelSettings } from '@citeloom/common/server/engines/model-settings';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { ProviderError } from '../../../engine/provider-error.ts';

/** Names of what a failure may speak of. */
export type FailureContext = Pick<ModelSettings, 'host' | 'official' | 'apiKey'> & {
  model: string;
};

type Told = {
  code: string;
  userText: string;
  retryable?: boolean;
  retryAfterMs?: number;
  mostTries?: number;
};

/** Codes of a request that the server did not like; another form of the request may be accepted. */
export const REQUEST_REFUSED = 'request_refused';

/** The answer is no answer of a model. Thrown inside an ask, told to people by `describeFailure`. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The server says that the model failed; `code` is the server's. */
class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What to throw for a body without an answer in it. */
export function noAnswer(reason: string): Error {
  return new NoAnswer(`the server sent ${reason}`);
}

/** What to throw for a response of status `failed` (facts §1.6). */
export function modelFailed(error: { code: string; message: string } | null): Error {
  return new ModelFailed(error?.code ?? 'server_error', error?.message ?? 'the response failed');
}

/**
 * Any failure of a call, told to people in plain words and to the engine in terms of what may help
 * (facts §1.6). The SDK's error is not kept: its text may repeat a part of the key.
 */
export function describeApiFailure(error: unknown, context: FailureContext): ProviderError {
  if (error instanceof ProviderError) return error;
  const told = tell(error, context);
  return new ProviderError({
    retryable: false,
    ...told,
    message: withoutKey(developerText(error), context.apiKey),
  });
}

function tell(error: unknown, context: FailureContext): Told {
  const server = serverName(context.host);
  if (error instanceof APIConnectionTimeoutError) return tooSlow(server);
  if (error instanceof APIConnectionError) {
    return {
      code: 'unreachable',
      userText: context.official
        ? 'OpenAI could not be reached. Please check the network and continue.'
        : `${server} could not be reached. Please check that the server runs and that OPENAI_BASE_URL is its address.`,
      retryable: true,
    };
  }
  if (error instanceof APIError && error.status !== undefined) return tellStatus(error, context);
  if (error instanceof ModelFailed) {
    const limited = error.code === 'rate_limit_exceeded';
    return limited ? tooMany(server) : serverFailed(server);
  }
  const { name, message } = error as Error;
  if (name === 'TypeError' && /terminated/i.test(message)) {
    return {
      code: 'cut',
      userText: `The connection to ${server} broke in the middle of an answer. Please continue.`,
      retryable: true,
    };
  }
  return {
    code: 'no_answer',
    userText: `${server} sent something that is not an answer of a model, perhaps a web page. Please check OPENAI_BASE_URL; for most servers it ends in /v1.`,
    retryable: true,
  };
}

function tellStatus(error: APIError, context: FailureContext): Told {
  const { model, official } = context;
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
      userText: `${server} does not allow this account to use the model “${model}”. Please choose another in OPENAI_MODEL.`,
    };
  }
  if (status === 404) {
    const where = official ? '' : ', or the address in OPENAI_BASE_URL is not right';
    return {
      code: 'unknown_model',
      userText: `${server} does not know the model “${model}”${where}. Please check OPENAI_MODEL.`,
    };
  }
  if (status === 413 || /context_length|context length|maximum context|too long/i.test(text)) {
    return {
      code: 'too_long',
      userText: `The sources are too long for the model “${model}”. Please choose a model with a larger context, or give this one more.`,
    };
  }
  if (status === 429) return tooMany(server, retryAfterMs(error.headers));
  if (status === 408 || status === 409 || (status !== undefined && status >= 500)) {
    return serverFailed(server, retryAfterMs(error.headers));
  }
  return {
    code: REQUEST_REFUSED,
    userText: `${server} did not accept the request for the model “${model}”${param ? ` (${param})` : ''}. Please check OPENAI_MODEL; \`npm run doctor\` shows what the server says.`,
  };
}

/** The answer took longer than it may. A slow server is not asked as often as a failing one. */
export function tooSlow(server: string): Told {
  return {
    code: 'timeout',
    userText: `${server} did not answer in time. You can continue; if it stays slow, raise OPENAI_TIMEOUT_S or choose a faster model.`,
    retryable: true,
    mostTries: 2,
  };
}

function tooMany(server: string, retryAfter?: number): Told {
  return {
    code: 'rate_limited',
    userText: `${server} gets more requests from this account than it allows. Please wait a little and continue.`,
    retryable: true,
    retryAfterMs: retryAfter,
  };
}

function serverFailed(server: string, retryAfter?: number): Told {
  return {
    code: 'provider_failed',
    userText: `${server} has a fault of its own at the moment. What was finished is kept; please continue later.`,
    retryable: true,
    retryAfterMs: retryAfter,
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

function developerText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const details = error instanceof APIError ? [error.status, error.code, error.requestID] : [];
  return [error.name, ...details, error.message].filter(Boolean).join(' ').slice(0, 500);
}

/** Takes out the key, and what servers quote of it (`sk-ab***yz`). */
function withoutKey(text: string, key: string): string {
  return text.replaceAll(key, '[key]').replace(/\bsk-[\w*.-]+/g, '[key]');
}
