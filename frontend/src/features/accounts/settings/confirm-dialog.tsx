import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../form-parts.tsx';
import { useSending } from '../use-sending.ts';

type Props = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** The verb on the button, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  action: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something is taken away. */
export function ConfirmDialog({ title, children, label, busyLabel, action, onClose }: Props) {
  const { busy, failure, send } = useSending();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-3 break-words text-muted">{children}</p>
      <div className="mt-4 grid gap-4">
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" busy={busy} onClick={() => void send(action)}>
            {busy ? busyLabel : label}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
