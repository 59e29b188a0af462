import { UPLOAD_MAX_BYTES, UPLOADS_MAX } from '@citeloom/common/domain/own-sources';
import { ApiError } from '../lib/api-error.ts';
import { callApi } from '../lib/api.ts';
import { randomUuid } from '../lib/uuid.ts';
import type { OwnFile } from './own-sources.ts';
import { sendFile } from './send-file.ts';
import type { OwnSourcesState } from './use-own-sources.ts';

type Files = Pick<OwnSourcesState, 'own' | 'addFile' | 'putFile' | 'dropFile'>;

/** Files that are on their way, to be stopped when they are removed. */
const sending = new Map<string, AbortController>();

/** What is wrong with a file before it is sent; the server looks at all the rest. */
function problemOf({ size }: File, count: number): string | null {
  if (count >= UPLOADS_MAX) return `At most ${UPLOADS_MAX} files can be given.`;
  if (size === 0) return 'The file is empty.';
  if (size > UPLOAD_MAX_BYTES)
    return `The file is larger than ${UPLOAD_MAX_BYTES / (1024 * 1024)} MB, the most that is read.`;
  return null;
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'It could not be sent. Try again.';
  return error.fieldErrors[0]?.detail ?? error.detail;
}

async function send(source: File, named: Pick<OwnFile, 'key' | 'name' | 'bytes'>, files: Files) {
  const stop = sending.get(named.key);
  if (!stop || stop.signal.aborted) return;
  try {
    const { id } = await sendFile(
      source,
      (sent) =>
        files.putFile(
          sent < 1 ? { ...named, state: 'sending', sent } : { ...named, state: 'reading' },
        ),
      stop.signal,
    );
    files.putFile({ ...named, state: 'ready', id });
  } catch (error) {
    if (!stop.signal.aborted)
      files.putFile({ ...named, state: 'failed', problem: messageOf(error) });
  } finally {
    sending.delete(named.key);
  }
}

/** Sends files one after the other; each says for itself how it stands. */
export async function takeFiles(list: Iterable<File>, files: Files): Promise<void> {
  const chosen = [...list].map((source, index) => {
    const file = { key: randomUuid(), name: source.name, bytes: source.size };
    const problem = problemOf(source, files.own.files.length + index);
    if (problem === null) sending.set(file.key, new AbortController());
    files.addFile(
      problem ? { ...file, state: 'failed', problem } : { ...file, state: 'sending', sent: 0 },
    );
    return { source, file, problem };
  });
  for (const { source, file, problem } of chosen) {
    if (problem === null) await send(source, file, files);
  }
}

/** Takes a file away: it is no longer sent, and the server forgets it. */
export function removeFile(file: OwnFile, files: Pick<Files, 'dropFile'>): void {
  sending.get(file.key)?.abort();
  files.dropFile(file.key);
  // Should it fail, the file goes with the session's other things.
  if (file.state === 'ready') callApi('DELETE', `/api/uploads/${file.id}`).catch(() => undefined);
}
