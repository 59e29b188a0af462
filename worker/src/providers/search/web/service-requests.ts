import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { ServiceAnswer, ServiceClient } from '../../../web/ask-service.ts';
import { USER_AGENT } from '../../../web/request-once.ts';
import { retryAfter } from '../../../web/retry-after.ts';
import { parseJson } from './parse-json.ts';
import type { RequestTurns } from './request-turns.ts';
import { ASKED_TOO_OFTEN } from '../../../web/turns.ts';
import { searchFailure } from './search-failure.ts';
import type { SearchEnvironment, SearchService, ServiceTools } from './search-service.ts';

/** A service that does not say when to come back is left alone for so long. */
const ALONE_MS = 60_000;
const ALONE_MAX_MS = 60 * 60_000;
/** A silent service costs a research its patience once a minute, not once a query. */
const SILENT_MS = 60_000;
/** A turn is waited for in so much of the time for a search; the rest is for the answer. */
const TIME_FOR_TURNS = 0.75;

const SILENT = 'it did not answer a moment ago';
const TOO_LATE = 'it did not answer in time';

/** What every service is asked by. */
export type ServiceDependencies = {
  environment: SearchEnvironment;
  client: Pick<ServiceClient, 'ask'>;
  turns: RequestTurns;
};

/** What people call a service. */
export const titleOfService = ({ name }: SearchService) => factsOfProvider(name)?.title ?? name;

/** Where a service is: its setting, another address for it, or its own. */
export function endpointOf(service: SearchService, environment: SearchEnvironment): string {
  const { [service.name]: other } = environment.SEARCH_ENDPOINTS;
  const endpoint = other ?? service.endpointOf?.(environment) ?? service.home ?? '';
  return endpoint.replace(/\/+$/, '');
}

/**
 * How a service is asked in one search: in its turn, by a name that says who asks, within `limitMs` from
 * now, and with every failure told in words for people. One that wants to be left alone is, by all
 * workers, and so is one that was asked and kept silent; one whose turn was late has done nothing wrong.
 */
export function serviceTools(
  service: SearchService,
  { environment, client, turns }: ServiceDependencies,
  { signal: ended, spend, limitMs }: Pick<ServiceTools, 'signal' | 'spend'> & { limitMs: number },
): ServiceTools {
  const title = titleOfService(service);
  const contact = environment.SEARCH_CONTACT;
  const agent = contact ? `${USER_AGENT} (mailto:${contact})` : USER_AGENT;
  const { name, everyMs } = service;
  const late = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([ended, late]);
  const lastTurn = performance.now() + limitMs * TIME_FOR_TURNS;

  const inTurn: ServiceTools['inTurn'] = async (send) => {
    const patienceMs = Math.max(0, Math.round(lastTurn - performance.now()));
    await turns.take({ name, title, everyMs, patienceMs, signal }).catch((error: unknown) => {
      ended.throwIfAborted();
      if (!late.aborted) throw error;
      throw searchFailure('left-alone', title, ASKED_TOO_OFTEN, { cause: error });
    });
    return send().catch(async (error: unknown) => {
      ended.throwIfAborted();
      if (!late.aborted) throw toldFailure(error, title);
      await turns.leaveAlone(name, SILENT_MS, SILENT).catch(() => undefined);
      throw searchFailure('timeout', title, TOO_LATE, { cause: error });
    });
  };

  const ask: ServiceTools['ask'] = async ({ headers, ...request }) => {
    const asked = { ...request, headers: { 'user-agent': agent, ...headers }, signal };
    const answer = await inTurn(() => client.ask(asked));
    if (answer.status >= 200 && answer.status < 300) return answer;
    const failure = statusFailure(answer, service, title);
    if (failure.code === 'rate-limited') {
      const forMs = Math.min(failure.retryAfterMs ?? ALONE_MS, ALONE_MAX_MS);
      await turns.leaveAlone(name, forMs, 'over its rate limit');
    }
    throw failure;
  };

  return {
    ...{ signal, spend, environment, inTurn, ask },
    endpoint: endpointOf(service, environment),
    async askJson(request, shape) {
      const { text } = await ask({
        ...request,
        headers: { accept: 'application/json', ...request.headers },
      });
      const parsed = shape.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      const detail = `no JSON of its kind: ${parsed.error.issues[0]?.message ?? ''}`;
      throw searchFailure('odd-answer', title, 'its answer could not be understood', { detail });
    },
    failed: (reason) => searchFailure('odd-answer', title, reason),
  };
}

/** What went wrong on the way, as the failure of a service; what is told already stays. */
export function toldFailure(error: unknown, title: string): unknown {
  if (!(error instanceof ProviderError) || error.userText.startsWith(`${title}:`)) return error;
  const { message: detail, cause } = error;
  const more = { detail, cause };
  if (error.code === 'timeout') return searchFailure('timeout', title, TOO_LATE, more);
  if (error.code === 'too-large' || error.code === 'ratio')
    return searchFailure('odd-answer', title, 'its answer was larger than Citeloom reads', more);
  return searchFailure('unreachable', title, 'it could not be reached', more);
}

function statusFailure(
  { status, headers }: ServiceAnswer,
  { refusal = 'it refused to answer' }: SearchService,
  title: string,
): ProviderError {
  const detail = `status ${status}`;
  // Tavily has statuses of its own for a plan that is used up.
  if (status === 429 || status === 402 || status === 432 || status === 433) {
    const retryAfterMs = retryAfter(headers['retry-after']);
    return searchFailure('rate-limited', title, 'over its rate limit', { detail, retryAfterMs });
  }
  if (status === 401 || status === 403) {
    return searchFailure('refused', title, refusal, { detail });
  }
  return searchFailure('odd-answer', title, `it answered with the status ${status}`, { detail });
}
