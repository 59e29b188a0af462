import { localStore } from './safe-storage.ts';
import { randomUuid } from './uuid.ts';

const KEY = 'session_id';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let current: string | null = null;

/** The session id of this browser, made at first use and kept under `session_id`. */
export function sessionId(): string {
  const stored = localStore.read(KEY);
  if (stored && UUID.test(stored)) return stored;
  // Without storage the id lives as long as the page.
  current ??= randomUuid();
  localStore.write(KEY, current);
  return current;
}
