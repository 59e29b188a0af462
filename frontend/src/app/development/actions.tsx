import { Download } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/toast-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { HelpTip, Tooltip } from '../../ui/tooltip.tsx';
import { Pieces, State } from './pieces.tsx';

const LOOKS = ['primary', 'secondary', 'quiet'] as const;

/** Buttons, and what they open above the page. */
export function Actions() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const close = () => setOpen(null);
  return (
    <Pieces title="Actions">
      {LOOKS.map((look) => (
        <State key={look} name={`Button, ${look}`}>
          <div className="flex flex-wrap gap-3">
            <Button look={look}>Ready</Button>
            <Button look={look}>
              <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
              With an icon
            </Button>
            <Button look={look} busy>
              Busy
            </Button>
          </div>
        </State>
      ))}
      <State name="Link, cancel">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">A link</ButtonLink>
          <CancelButton cancelling={cancelling} onCancel={() => setCancelling(true)} />
        </div>
      </State>
      <State name="Tooltip: on hover, on focus, turned at an edge">
        <div className="flex items-center justify-between gap-4">
          <HelpTip about="this page" text="A short help text. It turns to where there is room." />
          <Tooltip text="It goes away on Escape, and can be hovered itself.">
            {(trigger) => (
              <button type="button" className="min-h-11 text-14 underline" {...trigger}>
                At the edge
              </button>
            )}
          </Tooltip>
        </div>
      </State>
      <State name="Dialog, sheet, notification">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => showToast('Saved', 'It goes by itself.')}>Notification</Button>
          <Button onClick={() => showToast('Failed', 'And why.', 'destructive')}>Failure</Button>
        </div>
      </State>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close}>
          <p className="mt-3">
            The page behind it is inert; Escape and a click beside it close it.
          </p>
          <div className="mt-4">
            <HelpTip about="the dialog" text="Help stands above a dialog, too." />
          </div>
        </Dialog>
      )}
      {open === 'sheet' && (
        <Sheet label="A sheet" onClose={close}>
          <p>It comes from below on phones.</p>
        </Sheet>
      )}
    </Pieces>
  );
}
