import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { contentIdentity } from '@citeloom/common/domain/content-identity';
import type { SafeStorage } from '../../lib/safe-storage.ts';

/** What could not be sent waits under this key (local storage). */
const keyOf = (sessionId: string) => `temp_content_${sessionId}`;

function sameThing(one: SessionContentRequest, other: SessionContentRequest): boolean {
  return JSON.stringify(contentIdentity(one)) === JSON.stringify(contentIdentity(other));
}

/** Content that waits in this browser to be sent; what has expired is gone. */
export function readPending(
  store: SafeStorage,
  sessionId: string,
  now: number,
): SessionContentRequest[] {
  try {
    const stored: unknown = JSON.parse(store.read(keyOf(sessionId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as SessionContentRequest[]).filter(
      (item) => typeof item?.expiresAt === 'string' && Date.parse(item.expiresAt) > now,
    );
  } catch {
    return [];
  }
}

function writePending(
  store: SafeStorage,
  sessionId: string,
  items: SessionContentRequest[],
): boolean {
  if (items.length > 0) return store.write(keyOf(sessionId), JSON.stringify(items));
  store.remove(keyOf(sessionId));
  return true;
}

/**
 * Keeps content until it can be sent; a newer version of the same thing takes its place.
 *
 * @returns false when the storage is full or blocked
 */
export function addPending(
  store: SafeStorage,
  content: SessionContentRequest,
  now: number,
): boolean {
  const others = readPending(store, content.sessionId, now).filter(
    (item) => !sameThing(item, content),
  );
  return writePending(store, content.sessionId, [...others, content]);
}

/** Forgets content that has been sent. */
export function removePending(
  store: SafeStorage,
  content: SessionContentRequest,
  now: number,
): void {
  const others = readPending(store, content.sessionId, now).filter(
    (item) => !sameThing(item, content),
  );
  writePending(store, content.sessionId, others);
}
