import { randomUuid } from './uuid.ts';

/**
 * Keys for `Idempotency-Key`: one submit intent, one key. The same body asked for again
 * before an answer came keeps its key; another body, or a new intent after an answer, gets a new one.
 */
export function createSubmitKeys(newKey: () => string = randomUuid) {
  let open: { body: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (open?.body !== text) open = { body: text, key: newKey() };
      return open.key;
    },
    answered(): void {
      open = null;
    },
  };
}
