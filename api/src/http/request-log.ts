import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from '@citeloom/common/server/log';

type Logged = { requestId: string; pattern: string | null };

const logged = new WeakMap<Request, Logged>();

/** The id that names a request in its answer and in the log, and the route that it met. */
export function requestIdOf(request: Request): Logged {
  const known = logged.get(request) ?? { requestId: randomUUID(), pattern: null };
  logged.set(request, known);
  return known;
}

/** Logs each call once it is answered: method, route pattern, status, time; never an address or header. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const facts = requestIdOf(request);
    response.setHeader('X-Request-Id', facts.requestId);
    response.on('close', () => {
      const fields = {
        requestId: facts.requestId,
        method: request.method,
        route: facts.pattern ?? 'unknown',
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (response.statusCode >= 500) log.warn(fields, 'answered');
      else log.debug(fields, 'answered');
    });
    next();
  };
}
