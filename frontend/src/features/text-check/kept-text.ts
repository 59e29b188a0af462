import { tabStore } from '../../lib/safe-storage.ts';

const KEY = 'text_to_check';

/** The text that was being prepared in this tab; empty when there is none. */
export function keptText(): string {
  return tabStore.read(KEY) ?? '';
}

/** Keeps what was typed through a reload of this tab. */
export function keepText(text: string): void {
  if (text) tabStore.write(KEY, text);
  else tabStore.remove(KEY);
}
