import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Share } from '@citeloom/common/contracts/share';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { copyText } from '../../lib/copy-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';

type Copied = 'no' | 'yes' | 'by hand';

type Props = {
  share: Share;
  busy: boolean;
  onIndexable: (indexable: boolean) => void;
  onRevoke: () => void;
};

/** A link that is there: to copy, to decide about, to take back. */
export function ShareLink({ share, busy, onIndexable, onRevoke }: Props) {
  const { id, indexable, expiresAt } = share;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('no');
  const address = new URL(pageAddress('shared', { shareId: id }), location.href).href;
  const copy = async () => {
    const done = await copyText(address);
    if (!done) field.current?.select();
    setCopied(done ? 'yes' : 'by hand');
  };
  const Icon = copied === 'yes' ? Check : Copy;
  return (
    <div className="mt-5 grid gap-5">
      <Field
        label="Link"
        hint={
          expiresAt
            ? `It works until ${formatMoment(expiresAt)}, when the article itself goes. With an account both are kept.`
            : 'It works until you take it back.'
        }
      >
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} ref={field} readOnly value={address} />
            <Button onClick={() => void copy()}>
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
              Copy
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="-mt-3 text-14 font-[550] text-success empty:hidden">
        {copied === 'yes' && 'The link was copied.'}
        {copied === 'by hand' && 'It is selected: copy it with Ctrl or ⌘ and C.'}
      </p>
      <Checkbox
        label="Search engines may list it"
        hint="Otherwise they are told not to."
        checked={indexable}
        disabled={busy}
        onChange={({ target }) => onIndexable(target.checked)}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-16 font-[550] text-accent underline decoration-transparent underline-offset-4 hover:decoration-accent"
        >
          See what others see<span className="sr-only"> (in a new tab)</span>
        </a>
        <Button busy={busy} onClick={onRevoke} className="ml-auto text-danger!">
          Turn off the Link
        </Button>
      </div>
    </div>
  );
}
