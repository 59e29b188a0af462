import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import type { Problem } from '@citeloom/common/contracts/problem';
import { AppError, statusOf, type FieldError } from '@citeloom/common/domain/app-error';
import { unavailable } from '@citeloom/common/server/deadline';

/** Errors of the driver and of Mongoose that mean "not reachable now", by name. */
const UNREACHABLE = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
]);

function isUnreachable(error: Error): boolean {
  if (UNREACHABLE.has(error.name)) return true;
  // The index that a query names is still being built: at the first start, or the first of a new version.
  if (error.name === 'MongoServerError' && /hint provided does not/.test(error.message))
    return true;
  // Mongoose has no name of its own for an operation that waited for a connection in vain.
  return (
    error.name === 'MongooseError' && /buffering timed out|initial connection/.test(error.message)
  );
}

/** Errors of Express's body reader, by their `type` (body-parser). */
function fromBodyReader(type: string): AppError | null {
  switch (type) {
    case 'entity.parse.failed':
      return new AppError('malformed_json', 'The body is not valid JSON.');
    case 'entity.too.large':
      return new AppError('too_large', 'The body is larger than 1 MB.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('unsupported_media_type', 'The body must be JSON in UTF-8, unpacked.');
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError('bad_request', 'The body was cut off.');
    default:
      return null;
  }
}

/** Any thrown thing as the typed error that answers it; what is unknown becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error) {
    const read = fromBodyReader(String((error as { type?: unknown }).type));
    if (read) return read;
    if (isUnreachable(error)) return unavailable(error.message, error);
    if (error instanceof URIError) return new AppError('bad_request', 'The address is malformed.');
  }
  return new AppError(
    'internal',
    'Something went wrong on our side. Please try again; if it stays, name the request id.',
    { message: error instanceof Error ? error.message : String(error), cause: error },
  );
}

/** RFC 6901 pointer of a path within a body. */
function pointerOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** Of a body that is wrong all over, the first mistakes are enough. */
const ERRORS_MAX = 20;
/** Of a long name of a field that we do not have, so much is repeated. */
const KEY_SHOWN = 60;

/** What a schema has against a value, as 422 with the contract's own messages. */
export function validationError(error: z.ZodError): AppError {
  const errors: FieldError[] = error.issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((long) => {
            const key = long.slice(0, KEY_SHOWN);
            const detail = `This request has no field “${key}”.`;
            return { pointer: pointerOf([...issue.path, key]), detail };
          })
        : [{ pointer: pointerOf(issue.path), detail: issue.message }],
    )
    .slice(0, ERRORS_MAX);
  return new AppError('validation_failed', errors[0]?.detail ?? 'The request is not valid.', {
    errors,
  });
}

/** Problem details for an error (RFC 9457); says nothing of the inside of the service. */
export function problemOf(error: AppError, requestId: string, instance?: string): Problem {
  const status = statusOf(error.code);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.userText,
    code: error.code,
    requestId,
    ...(instance ? { instance } : {}),
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
  };
}
