import type { UploadAnswer } from '@citeloom/common/contracts/upload';
import { ApiError } from '../../../lib/api-error.ts';
import { readProblem } from '../../../lib/read-problem.ts';
import { sessionId } from '../../../lib/session-id.ts';

/** Longest that sending and reading a file may take: the server's own limits are below it. */
const TIMEOUT_MS = 420_000;

/**
 * `POST /api/uploads`: sends a file, and waits until the server has read it.
 *
 * @param onSent told the share (0 to 1) that has been sent; fetch() cannot say it.
 * @throws ApiError when it is refused, or does not arrive; AbortError when `signal` is aborted.
 */
export function sendFile(
  file: File,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadAnswer>();
  const request = new XMLHttpRequest();
  const unreachable = () =>
    reject(new ApiError(0, 'unreachable', 'The server could not be reached. Try again.'));
  request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const { status, statusText, responseText } = request;
    if (status !== 201) return reject(readProblem(status, statusText, responseText));
    try {
      resolve(JSON.parse(responseText) as UploadAnswer);
    } catch {
      reject(new ApiError(status, 'invalid_answer', 'Invalid response format from server'));
    }
  };
  request.onerror = unreachable;
  request.ontimeout = unreachable;
  signal.addEventListener('abort', () => {
    request.abort();
    reject(new DOMException('The file was removed.', 'AbortError'));
  });
  const form = new FormData();
  form.set('file', file);
  request.open('POST', '/api/uploads');
  request.timeout = TIMEOUT_MS;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('x-session-id', sessionId());
  request.send(form);
  return promise;
}
