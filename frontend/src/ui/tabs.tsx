import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode; disabled?: boolean };

type Props = {
  /** What they are parts of, for screen readers. */
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
};

/**
 * Parts of a page of which one is shown; arrow keys go through their names. Where they do not fit beside
 * each other the last one in sight fades, so that it is seen that there are more.
 */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-x-6 overflow-x-auto border-b border-line max-sm:mask-r-from-[calc(100%-1.5rem)] max-sm:pr-6"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="-mb-px min-h-11 border-b-2 focus-visible:-outline-offset-2 border-transparent px-1 text-14 font-[550] whitespace-nowrap text-muted hover:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-60 data-disabled:hover:text-muted data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
