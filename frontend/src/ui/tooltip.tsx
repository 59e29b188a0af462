import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useEscape } from '../lib/escape-stack.ts';

const DELAY_MS = 300;
const EDGE_PX = 12;

type TriggerProps = {
  'aria-describedby'?: string;
  onFocus: () => void;
  onBlur: () => void;
};

type Props = { text: string; children: (props: TriggerProps) => ReactElement };

/** How far the bubble must move sideways to stay inside the window. */
function nudgeInside(bubble: HTMLElement): void {
  bubble.style.setProperty('--nudge', '0px');
  const box = bubble.getBoundingClientRect();
  const left = Math.max(0, EDGE_PX - box.left);
  const right = Math.min(0, document.documentElement.clientWidth - EDGE_PX - box.right);
  bubble.style.setProperty('--nudge', `${left || right}px`);
}

/**
 * A short help text after 300 ms of hover, at once on focus. It can be hovered itself and
 * goes away on Escape (WCAG 1.4.13). The description is there for screen readers all the time.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const bubble = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState({ open: false, afterMs: 0 });
  useEffect(() => {
    const timer = setTimeout(() => setOpen(wanted.open), wanted.afterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    if (open && bubble.current) nudgeInside(bubble.current);
  }, [open]);
  useEscape(open, () => setOpen(false));

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) =>
        event.pointerType !== 'touch' && setWanted({ open: true, afterMs: DELAY_MS })
      }
      onPointerLeave={() => setWanted({ open: false, afterMs: 100 })}
    >
      {children({
        'aria-describedby': id,
        onFocus: () => setWanted({ open: true, afterMs: 0 }),
        onBlur: () => setWanted({ open: false, afterMs: 0 }),
      })}
      <span
        id={id}
        ref={bubble}
        role="tooltip"
        data-open={open || undefined}
        className="tooltip rounded-control bg-ink px-3 py-2 text-13 font-normal text-paper shadow-lift"
      >
        {text}
      </span>
    </span>
  );
}

/** A question mark beside a label that explains it. */
export function HelpTip({ about, text }: { about: string; text: string }) {
  return (
    <Tooltip text={text}>
      {(props) => (
        <button
          type="button"
          aria-label={`About ${about}`}
          className="inline-flex size-6 items-center justify-center rounded-full text-13 text-muted hover:text-ink"
          {...props}
        >
          <span
            aria-hidden="true"
            className="inline-flex size-[18px] items-center justify-center rounded-full border border-control text-[11px] leading-none"
          >
            ?
          </span>
        </button>
      )}
    </Tooltip>
  );
}
