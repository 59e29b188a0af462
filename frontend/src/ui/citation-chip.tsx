import type { MouseEvent } from 'react';
import type { Level } from '@citeloom/common/contracts/level';
import { citationLabel } from '@citeloom/common/domain/article/citation-label';

type Props = {
  number: number;
  /** How the sentence is proved that it stands behind; left out where nothing is cited. */
  level?: Level | undefined;
  /** What it opens. */
  label: string;
  href: string;
  pressed: boolean;
  onOpen: (chip: HTMLElement) => void;
};

/** True for a click that asks the browser for a new tab or window; those go to the source itself. */
export function asksForNewTab(event: {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  button: number;
}): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}

/**
 * A citation marker. Click, Enter or tap opens the passage; Ctrl/⌘-click and middle click open the
 * source in a new tab.
 */
export function CitationChip({ number, level, label, href, pressed, onOpen }: Props) {
  const open = (event: MouseEvent<HTMLElement>) => {
    if (asksForNewTab(event)) return;
    event.preventDefault();
    onOpen(event.currentTarget);
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow"
      aria-label={`${citationLabel(number, level)}: ${label}`}
      data-level={level}
      aria-expanded={pressed}
      data-open={pressed || undefined}
      onClick={open}
      className="chip"
    >
      {number}
    </a>
  );
}
