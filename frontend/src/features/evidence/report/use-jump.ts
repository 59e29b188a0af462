import { useEffect, useRef } from 'react';
import { jumpTo } from '../../../lib/jump-to.ts';

/**
 * Leads to rows of a report, also to one that has to be shown first, and at the start to the one that the
 * address names.
 *
 * @param showAll shows rows that are left out.
 */
export function useJump(showAll: () => void): (id: string) => void {
  const wanted = useRef<string | null>(location.hash.slice(1) || null);
  useEffect(() => {
    if (wanted.current && jumpTo(wanted.current)) wanted.current = null;
  });
  return (id) => {
    if (jumpTo(id)) return;
    wanted.current = id;
    showAll();
  };
}
