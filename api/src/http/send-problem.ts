import type { Request, Response } from 'express';
import type { AppError } from '@citeloom/common/domain/app-error';
import type { Logger } from '@citeloom/common/server/log';
import { pagePolicy } from '../html/page-policy.ts';
import { errorPage } from './error-page.ts';
import { newNonce } from './nonce.ts';
import { problemOf } from './problem.ts';
import { requestIdOf } from './request-log.ts';
import { scrub } from '@citeloom/common/server/scrub';

function log(request: Request, error: AppError, logger: Logger): void {
  const { requestId } = requestIdOf(request);
  const cause = error.cause instanceof Error ? error.cause : error;
  if (error.code === 'internal') {
    logger.error({ requestId, error: scrub(cause.stack ?? cause.message) }, 'request failed');
  } else if (error.code === 'unavailable') {
    logger.warn({ requestId, error: scrub(error.message) }, 'unavailable');
  }
}

/**
 * Answers a failed request: problem+json (RFC 9457), or a page where a person followed a link to
 * something that is shown as a page. The stack goes to the log only.
 */
export function sendProblem(
  request: Request,
  response: Response,
  error: AppError,
  options: { log: Logger; asPage?: boolean; instance?: string },
): void {
  log(request, error, options.log);
  // A stream that has begun cannot change its mind.
  if (response.headersSent) return void response.destroy();
  const problem = problemOf(error, requestIdOf(request).requestId, options.instance);
  response.status(problem.status);
  response.setHeader('Cache-Control', 'no-store');
  // RFC 9110 §11.6.1: a 401 says how one would be let in.
  if (problem.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (error.retryAfterS !== undefined) response.setHeader('Retry-After', String(error.retryAfterS));
  if (options.asPage) {
    const nonce = newNonce();
    response.setHeader('Content-Security-Policy', pagePolicy(nonce));
    return void response.type('html').send(errorPage(problem, nonce));
  }
  response.type('application/problem+json').send(JSON.stringify(problem));
}
