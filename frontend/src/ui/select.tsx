import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ComponentProps } from 'react';
import { pageNonce } from '../lib/page-nonce.ts';
import { useLayer } from './use-layer.ts';

type Option = { value: string; label: string; disabled?: boolean };

type Props = {
  options: Option[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  disabled?: boolean;
} & Pick<
  ComponentProps<'button'>,
  'id' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'aria-label'
>;

/** A choice of one from a list, for `Field`; letters go to the next that begins so. */
export function Select({ options, value, onChange, placeholder, disabled, ...rest }: Props) {
  const [ref, layer] = useLayer();
  return (
    <RadixSelect.Root value={value} onValueChange={onChange} disabled={disabled ?? false}>
      <RadixSelect.Trigger
        {...rest}
        ref={ref}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-control bg-surface px-3 text-left text-16 aria-invalid:border-danger data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:text-muted data-placeholder:text-muted"
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon>
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal container={layer}>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className="floating max-h-[min(20rem,var(--radix-select-content-available-height))] max-w-[calc(100vw-24px)] min-w-(--radix-select-trigger-width) rounded-card border border-line bg-surface text-ink"
        >
          <RadixSelect.Viewport nonce={pageNonce} className="p-1.5">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-14 outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:opacity-70 data-highlighted:bg-chosen"
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Check aria-hidden="true" strokeWidth={2} className="size-4 text-accent" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
