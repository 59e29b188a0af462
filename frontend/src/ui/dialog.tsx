import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

type Props = {
  title: string;
  /** `wide` where pictures or long texts are looked at. */
  size?: 'narrow' | 'wide';
  onClose: () => void;
  children: ReactNode;
};

/** A dialog in the middle of the window, at most 90 % of its height; on phones from below. */
export function Dialog({ title, size = 'narrow', onClose, children }: Props) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog {...modal} aria-labelledby={id} data-size={size} className="dialog">
      <div className="p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-8">
        <h2 id={id} className="headline pr-10 text-28">
          {title}
        </h2>
        {children}
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-4 right-4 inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </button>
      </div>
    </dialog>
  );
}
