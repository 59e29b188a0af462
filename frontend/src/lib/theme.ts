import { localStore } from './safe-storage.ts';

const KEY = 'theme';

/** `system` follows `prefers-color-scheme`, and is the default. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme chosen in this browser. `index.html` applies it before the first paint. */
export function readTheme(): Theme {
  const stored = localStore.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme to the page and remembers it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    localStore.remove(KEY);
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStore.write(KEY, theme);
  }
}
