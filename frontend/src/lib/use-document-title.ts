import { useEffect } from 'react';

/**
 * Names the page in the tab, the history and for screen readers; while something is going on, its
 * progress of 0–100 stands before it: "42 % · Topic – Citeloom".
 */
export function useDocumentTitle(title: string, progress: number | null = null): void {
  const done = progress === null ? null : Math.round(progress);
  useEffect(() => {
    document.title = `${done === null ? '' : `${done} % · `}${title} – Citeloom`;
  }, [title, done]);
}
