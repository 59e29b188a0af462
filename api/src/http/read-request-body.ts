import express, { type Request, type Response } from 'express';
import { AppError } from '@citeloom/common/domain/app-error';
import { jsonShapeProblem } from '@citeloom/common/server/json-shape';

/** Largest JSON body. */
const BODY_MAX = '1mb';
/** Longest that a body may take to arrive; requests with files have more time. */
const BODY_MS = 60_000;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

const reader = express.json({
  limit: BODY_MAX,
  type: 'application/json',
  // Nobody has to pack 1 MB, and a packed body says nothing of its true size.
  inflate: false,
  verify(_request, _response, bytes) {
    const problem = jsonShapeProblem(bytes);
    if (problem) throw new AppError('validation_failed', problem);
  },
});

function hasBody(request: Request): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0;
}

function isJsonInUtf8(request: Request): boolean {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return Boolean(request.is('application/json')) && charset.toLowerCase() === 'utf-8';
}

/**
 * Reads the JSON body of a request. No body at all counts as an empty object, so that the contract's
 * own messages name what is missing.
 *
 * @throws AppError `unsupported_media_type`, `validation_failed` for JSON that is too deep or has too
 *   many parts; body-parser's errors for malformed or oversized JSON.
 */
export async function readRequestBody(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (!isJsonInUtf8(request)) {
    throw new AppError(
      'unsupported_media_type',
      'Send the body as application/json in UTF-8, unpacked.',
    );
  }
  const late = setTimeout(() => request.destroy(), BODY_MS);
  await new Promise<void>((resolve, reject) => {
    reader(request, response, (error?: Error | null) => (error ? reject(error) : resolve()));
  }).finally(() => clearTimeout(late));
  return request.body as unknown;
}
