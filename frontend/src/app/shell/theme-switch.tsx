import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { localStore } from '../../lib/safe-storage.ts';

const KEY = 'theme';

/** `system` follows `prefers-color-scheme`, and is the default. */
const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The theme chosen in this browser. `index.html` applies it before the first paint. */
function readTheme(): Theme {
  const stored = localStore.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme to the page and remembers it. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    localStore.remove(KEY);
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStore.write(KEY, theme);
  }
}

const CHOICES = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} satisfies Record<Theme, unknown>;

/** System, light or dark. */
export default function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <fieldset className="flex w-fit items-center rounded-full border border-bar-line p-0.5 md:justify-self-end">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((choice) => {
        const { label, Icon } = CHOICES[choice];
        return (
          <label
            key={choice}
            className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full px-3 text-13 hover:text-bar-ink has-checked:bg-bar-line has-checked:text-bar-ink has-focus-visible:outline-2 has-focus-visible:outline-bar-accent"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={theme === choice}
              onChange={() => {
                applyTheme(choice);
                setTheme(choice);
              }}
              className="sr-only"
            />
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
