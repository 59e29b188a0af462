import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';

type Props = { label: string; onClose: () => void; children: ReactNode };

/** A sheet from below on phones: a modal dialog of the platform. */
export function Sheet({ label, onClose, children }: Props) {
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="sheet m-0 mt-auto max-h-[82dvh] w-full max-w-none overflow-y-auto rounded-t-[16px] border-t border-line bg-surface text-ink shadow-lift backdrop:bg-[rgb(0_0_0/0.45)]"
    >
      <div className="px-6 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <div aria-hidden="true" className="mx-auto mb-3 h-1 w-9 rounded-full bg-line" />
        {children}
      </div>
    </dialog>
  );
}
