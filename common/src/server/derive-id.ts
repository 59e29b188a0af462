import { createHash } from 'node:crypto';

/**
 * A UUID (RFC 9562, version 8) derived from a run's unguessable id and parts that are unique within
 * it, so that a step that is repeated after a crash writes the same documents again.
 */
export function deriveId(runId: string, ...parts: (string | number)[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([runId, ...parts]))
    .digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
