/** A short message that goes by itself; whatever matters stands on the page as well. */
export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  /** What to do instead, in a line of its own. */
  hint?: string | undefined;
  tone: 'plain' | 'destructive';
  /** Where it leads, in a new tab. */
  link?: { text: string; href: string } | undefined;
};

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; one at a time, a new one takes the place of the last. */
export function showToast(
  title: string,
  description?: string,
  tone: Toast['tone'] = 'plain',
  more: Pick<Toast, 'hint' | 'link'> = {},
): void {
  count += 1;
  change({ id: count, title, description, tone, ...more });
}

/** Takes a toast away; nothing happens when another one has taken its place already. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | null => current,
};
