import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { closeTopmost } from '../../lib/escape-stack.ts';
import { dismissToast, type Toast } from '../../lib/toast-store.ts';

const DURATION_MS = 5000;

/** Notifications, one at a time, reached by F8. */
export default function Toaster({ toast }: { toast: Toast | null }) {
  const viewport = useRef<HTMLOListElement>(null);
  // A modal dialog lies above everything but what was put above it later.
  useEffect(() => {
    const element = viewport.current;
    if (!toast || !element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [toast]);
  return (
    <RadixToast.Provider duration={DURATION_MS} label="Notification">
      {toast && (
        <RadixToast.Root
          key={toast.id}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          // One press closes one thing: the notification waits for its turn like all that can be closed.
          onEscapeKeyDown={closeTopmost}
          data-tone={toast.tone}
          className="arrive flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-lift data-[tone=destructive]:border-l-4 data-[tone=destructive]:border-l-danger"
        >
          <div className="min-w-0 flex-1">
            <RadixToast.Title className="text-14 font-semibold">{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description className="mt-0.5 text-14 text-muted">
                {toast.description}
              </RadixToast.Description>
            )}
            {toast.hint && <p className="mt-1 text-14">{toast.hint}</p>}
            {toast.link && (
              <RadixToast.Action altText={toast.link.text} asChild>
                <a
                  href={toast.link.href}
                  target="_blank"
                  rel="noopener"
                  className="mt-1 inline-flex min-h-8 items-center text-14 font-[550] text-accent underline underline-offset-4"
                >
                  {toast.link.text}
                </a>
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close
            aria-label="Dismiss"
            className="-m-2 inline-flex size-10 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        ref={viewport}
        popover="manual"
        hotkey={['F8']}
        className="toasts m-0 w-full list-none overflow-visible border-0 bg-transparent p-4 text-ink outline-none sm:max-w-[420px] sm:p-6"
      />
    </RadixToast.Provider>
  );
}
