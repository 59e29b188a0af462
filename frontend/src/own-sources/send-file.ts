import type { UploadAnswer } from '@citeloom/common/contracts/upload';
import { postForm } from '../lib/post-form.ts';

/** Longest that sending and reading a file may take: the server's own limits are below it. */
const TIMEOUT_MS = 420_000;

/**
 * `POST /api/uploads`: sends a file, and waits until the server has read it.
 *
 * @param onSent told the share (0 to 1) that has been sent.
 * @throws ApiError when it is refused, or does not arrive; AbortError when `signal` is aborted.
 */
export function sendFile(
  file: File,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.set('file', file);
  return postForm<UploadAnswer>('/api/uploads', form, { onSent, signal, timeoutMs: TIMEOUT_MS });
}
