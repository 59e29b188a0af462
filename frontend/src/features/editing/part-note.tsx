import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepInSight } from './keep-in-sight.ts';
import { PartMenu, type PartTools } from './part-menu.tsx';

type Props = {
  /** What it is about, for screen readers: "Sentence 3". */
  of: string;
  tools: PartTools[];
  /** What is to be said first, in the line of the menu. */
  line: ReactNode;
  children?: ReactNode;
};

/**
 * What stands beside the part of the text that the person is at, and what can be done with it: in the
 * margin where there is one, else at the lower edge of the window. It stands in the text, so that Tab
 * comes to it next, and is made of what may stand in a paragraph.
 */
export function PartNote({ of, tools, line, children }: Props) {
  const note = useRef<HTMLSpanElement>(null);
  // After each render: a new verdict makes the note higher.
  useLayoutEffect(() => {
    if (note.current) keepInSight(note.current);
  });
  return (
    <span
      ref={note}
      className="part-note"
      role="group"
      aria-label={`About ${of}`}
      lang="en"
      dir="ltr"
    >
      <span className="flex items-start justify-between gap-2">
        {line}
        <PartMenu of={of} groups={tools} />
      </span>
      {children}
    </span>
  );
}
