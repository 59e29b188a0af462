import { Tooltip } from 'radix-ui';
import { closeTopmost } from '../lib/escape-stack.ts';

type Props = { text: string; layer: HTMLElement | null };

/** The bubble of a tooltip over the element around it, turned to where there is room. */
export default function TooltipBubble({ text, layer }: Props) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </Tooltip.Trigger>
        <Tooltip.Portal container={layer}>
          <Tooltip.Content
            sideOffset={8}
            collisionPadding={12}
            // Escape closes what was opened last, whatever it is.
            onEscapeKeyDown={closeTopmost}
            className="floating max-w-[min(260px,calc(100vw-32px))] rounded-control bg-ink px-3 py-2 text-13 text-pretty text-paper"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
