import { ApiError } from './api-error.ts';
import { asCaller, callerHeaders } from './caller.ts';
import { readProblem } from './read-problem.ts';

type Sending = { onSent: (share: number) => void; signal: AbortSignal; timeoutMs: number };
type Sent = { status: number; statusText: string; text: string };

/** fetch() cannot say how much of a body has been sent. */
function sendForm(path: string, form: FormData, token: string | null, sending: Sending) {
  const { onSent, signal, timeoutMs } = sending;
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  const unreachable = () =>
    reject(new ApiError(0, 'unreachable', 'The server could not be reached. Try again.'));
  request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const { status, statusText, responseText: text } = request;
    resolve({ status, statusText, text });
  };
  request.onerror = unreachable;
  request.ontimeout = unreachable;
  const abort = () => {
    request.abort();
    reject(new DOMException('This was called off.', 'AbortError'));
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  request.open('POST', path);
  request.timeout = timeoutMs;
  const headers = { accept: 'application/json', ...callerHeaders(token) };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (!signal.aborted) request.send(form);
  return promise;
}

/**
 * Sends a form with a file as whoever is signed in, and tells how much of it has been sent (0 to 1).
 *
 * @throws ApiError when it is refused, or does not arrive; AbortError when the signal is aborted.
 */
export async function postForm<T>(path: string, form: FormData, sending: Sending): Promise<T> {
  const { status, statusText, text } = await asCaller(
    (token) => sendForm(path, form, token, sending),
    (sent) => sent.status,
  );
  if (status < 200 || status > 299) throw readProblem(status, statusText, text);
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError(status, 'invalid_answer', 'Invalid response format from server');
  }
}
