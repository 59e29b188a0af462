import express, { type Request, type Response } from 'express';
import { AppError } from '@citeloom/common/domain/app-error';

/** Largest JSON body (design §3, status). */
const BODY_MAX = '1mb';

const reader = express.json({ limit: BODY_MAX, type: 'application/json' });

function hasBody(request: Request): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0;
}

/**
 * Reads the JSON body of a request. No body at all counts as an empty object, so that the contract's
 * own messages name what is missing.
 *
 * @throws AppError `unsupported_media_type`; body-parser's errors for malformed or oversized JSON.
 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (!request.is('application/json')) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
  await new Promise<void>((resolve, reject) => {
    reader(request, response, (error?: Error | null) => (error ? reject(error) : resolve()));
  });
  return request.body as unknown;
}
