import { Tabs as RadixTabs } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

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
 * each other the last one in sight fades, so that it is seen that there are more, and
 * the one that is shown is in sight.
 */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // The page itself stays where it is scrolled to.
    const observer = new ResizeObserver(() => {
      const active = element.querySelector<HTMLElement>('[data-state=active]');
      if (active) {
        element.scrollLeft = active.offsetLeft - (element.clientWidth - active.offsetWidth) / 2;
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [value]);
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="relative flex gap-x-6 overflow-x-auto border-b border-line max-sm:mask-r-from-[calc(100%-1.5rem)] max-sm:pr-6"
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
