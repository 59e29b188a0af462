import { AuthError } from '../../../auth/auth-error.ts';

/** Largest metadata of a person or of administrators, as JSON in bytes: every token carries it. */
const METADATA_MAX_BYTES = 8 * 1024;

export type Metadata = Record<string, unknown>;

/** Stored metadata, read. */
export function readMetadata(json: string): Metadata {
  return JSON.parse(json) as Metadata;
}

/**
 * Metadata for the database.
 *
 * @throws AuthError `validation_failed` when it is larger than 8 KB.
 */
export function writeMetadata(metadata: Metadata): string {
  const json = JSON.stringify(metadata);
  if (Buffer.byteLength(json) > METADATA_MAX_BYTES) {
    throw new AuthError(422, 'validation_failed', 'The metadata is larger than 8 KB');
  }
  return json;
}

/** Old metadata with changes over it, member by member; null removes a member. */
export function mergeMetadata(old: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...old, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}
