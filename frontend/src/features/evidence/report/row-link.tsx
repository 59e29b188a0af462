import type { ComponentProps } from 'react';
import { asksForNewTab } from '../../../ui/citation-chip.tsx';

/** The id of the row of a sentence, counted from 0. */
export function rowId(index: number): string {
  return `sentence-${index + 1}`;
}

type Props = { index: number; onJump: (rowId: string) => void } & ComponentProps<'a'>;

/** A link to the row of a sentence, counted from 0, on the same page. */
export function RowLink({ index, onJump, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={`#${rowId(index)}`}
      onClick={(event) => {
        if (asksForNewTab(event)) return;
        event.preventDefault();
        onJump(rowId(index));
      }}
    />
  );
}
