import { Suspense, useEffect, useId, useState, type FocusEvent, type ReactElement } from 'react';
import { useEscape } from '../lib/escape-stack.ts';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { helpTexts, type HelpSubject } from './help-texts.ts';
import { useLayer } from './use-layer.ts';

/** Radix comes with the first bubble that is shown. */
const TooltipBubble = lazyExtra(() => import('./tooltip-bubble.tsx'));

const DELAY_MS = 300;
/** On the way from the element to its bubble, which can be hovered itself. */
const GRACE_MS = 100;

type TriggerProps = {
  'aria-describedby': string;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
};

type Props = {
  text: string;
  /** It does something of its own when clicked: then only the keyboard's focus opens the text. */
  acts?: boolean;
  children: (props: TriggerProps) => ReactElement;
};

/**
 * A short help text after 300 ms of hover, at once on focus; it goes away on Escape (WCAG 1.4.13).
 * The description is there for screen readers all the time.
 */
export function Tooltip({ text, acts = false, children }: Props) {
  const id = useId();
  const [ref, layer] = useLayer();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState({ open: false, afterMs: 0 });
  useEffect(() => {
    const timer = setTimeout(() => setOpen(wanted.open), wanted.afterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEscape(open, () => setOpen(false));
  return (
    <span
      ref={ref}
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) =>
        pointerType !== 'touch' && setWanted({ open: true, afterMs: DELAY_MS })
      }
      onPointerLeave={() => setWanted({ open: false, afterMs: GRACE_MS })}
      onPointerDown={() => acts && setWanted({ open: false, afterMs: 0 })}
    >
      {children({
        'aria-describedby': id,
        onFocus: ({ target }) => {
          if (!acts || target.matches(':focus-visible')) setWanted({ open: true, afterMs: 0 });
        },
        onBlur: () => setWanted({ open: false, afterMs: 0 }),
      })}
      <span id={id} hidden>
        {text}
      </span>
      {open && (
        <Suspense>
          <TooltipBubble text={text} layer={layer} />
        </Suspense>
      )}
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

/** The question mark about one of the things that there is a help text for. */
export function Help({ about }: { about: HelpSubject }) {
  return <HelpTip about={about} text={helpTexts[about]} />;
}
