import type { ComponentProps } from 'react';
import { jumpTo } from '../lib/jump-to.ts';
import { asksForNewTab } from './citation-chip.tsx';

type Props = {
  /** The id of the element that it leads to. */
  to: string;
  onJump?: (id: string) => unknown;
} & Omit<ComponentProps<'a'>, 'href' | 'onClick'>;

/** A link to a place of the same page, which gets the focus. */
export function JumpLink({ to, onJump = jumpTo, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        if (asksForNewTab(event)) return;
        event.preventDefault();
        onJump(to);
      }}
    />
  );
}
