import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useLayer } from './use-layer.ts';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What it is, for screen readers. */
  label: string;
  children: ReactNode;
};

/** A small panel beside the button that opens it; Escape and a click beside it close it. */
export function Popover({ trigger, label, children }: Props) {
  const [ref, layer] = useLayer();
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger ref={ref} asChild>
        {trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal container={layer}>
        <RadixPopover.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="floating max-h-(--radix-popover-content-available-height) w-[min(20rem,calc(100vw-24px))] overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
