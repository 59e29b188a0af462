import { DropdownMenu } from 'radix-ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useLayer } from './use-layer.ts';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Which side of the button it lines up with. */
  align?: 'start' | 'end';
  /** Beside its button a menu may be as high as the window. */
  side?: 'bottom' | 'left';
  children: ReactNode;
};

type Props = MenuProps & {
  /** From the start. */
  open: boolean;
};

/** A field that what was chosen has opened keeps the focus; else it goes back to the button. */
function leaveField(event: Event): void {
  if (document.activeElement?.matches('input, textarea, [contenteditable]')) event.preventDefault();
}

/** The menu itself, with its button. */
export function MenuList({ trigger, align = 'start', side = 'bottom', open, children }: Props) {
  const [ref, layer] = useLayer();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={open}>
      <DropdownMenu.Trigger ref={ref} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={layer}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={leaveField}
          className="floating scroll-hint max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-card border border-line p-1.5 text-ink"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** What the menu is about, above the things to do. */
export function MenuListHeading({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="max-w-64 truncate px-3 py-2 text-14 text-muted">
      {children}
    </DropdownMenu.Label>
  );
}

export type ItemProps = {
  onSelect: () => void;
  /** It destroys something. */
  danger?: boolean;
  disabled?: boolean;
  /** What it does, under its name. */
  hint?: ReactNode;
  children: ReactNode;
};

/** One thing to do. */
export function MenuListItem({ danger = false, hint, children, ...rest }: ItemProps) {
  const id = useId();
  const described = hint && {
    'aria-labelledby': `${id}-name`,
    'aria-describedby': `${id}-hint`,
  };
  return (
    <DropdownMenu.Item
      {...rest}
      {...described}
      className={`flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 text-14 outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:opacity-70 data-highlighted:bg-chosen ${danger ? 'text-danger' : ''}`}
    >
      <span id={`${id}-name`} className="flex items-center gap-2.5">
        {children}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="max-w-72 pb-2.5 pl-7.5 text-13 text-muted">
          {hint}
        </span>
      )}
    </DropdownMenu.Item>
  );
}

/** A line between groups of things to do. */
export function MenuListSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 border-t border-line" />;
}
