import { serverName } from '@citeloom/common/domain/engines/engine-name';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { tellStatus, type AnyApiError } from './api-status.ts';
import {
  serverFailed,
  tooManyRequests,
  tooSlow,
  type FailureContext,
  type FailureDescription,
} from './told-failure.ts';

/** Shorter ones are words that stand for no key at all. */
const SHORTEST_KEY = 8;

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

/** What to throw for a response of status `failed`. */
export function modelFailed(error: { code: string; message: string } | null): Error {
  return new ModelFailed(error?.code ?? 'server_error', error?.message ?? 'the response failed');
}

/**
 * Any failure of a call, told to people in plain words and to the engine in terms of what may help. The
 * SDK's error is not kept: its text may repeat a part of the key.
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

function isApiError(error: unknown): error is AnyApiError {
  return error instanceof APIError;
}

function tell(error: unknown, context: FailureContext): FailureDescription {
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
  if (isApiError(error) && error.status !== undefined) return tellStatus(error, context);
  if (error instanceof ModelFailed) {
    const limited = error.code === 'rate_limit_exceeded';
    return limited ? tooManyRequests(server) : serverFailed(server);
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

function developerText(error: unknown): string {
  const { constructor, message, cause } = error as Error;
  const details = isApiError(error) ? [error.status, error.code, error.requestID] : [];
  return [constructor.name, ...details, message, rootOf(cause)]
    .filter(Boolean)
    .join(' ')
    .slice(0, 500);
}

/** `ECONNREFUSED`, `bad port` and the like, from the bottom of a chain of causes. */
function rootOf(cause: unknown): string | undefined {
  if (!cause) return undefined;
  const { code, message, cause: deeper } = cause as { code?: string } & Error;
  return rootOf(deeper) ?? code ?? message;
}

/** Takes out the key, and what servers quote of it (`sk-ab***yz`). */
function withoutKey(text: string, key: string): string {
  const known = key.length >= SHORTEST_KEY ? text.replaceAll(key, '[key]') : text;
  return known.replace(/\bsk-[\w*.-]+/g, '[key]');
}
