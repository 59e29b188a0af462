import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  beginFactorApp,
  replaceRecoveryCodes,
  readRecoveryCodes,
  showFactorCode,
  type NewFactorApp,
} from '../../../auth/factors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField } from '../code-field.tsx';
import { FormError } from '../form-parts.tsx';
import { FormField } from '../form-field.tsx';
import { useSending } from '../use-sending.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

function NameStep({ onBegun }: { onBegun: (app: NewFactorApp) => void }) {
  const form = useForm({ defaultValues: { name: 'Authenticator app' } });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit(({ name }) =>
    send(async () => onBegun(await beginFactorApp(name.trim() || 'Authenticator app'))),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <p className="text-muted">
        Any app for one-time passwords will do, such as that of your password manager. Name it, so
        that you know it again.
      </p>
      <FormField form={form} name="name" label="Name" maxLength={60} autoComplete="off" />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Preparing...' : 'Continue'}
      </Button>
    </form>
  );
}

function ScanStep({ app, onAdded }: { app: NewFactorApp; onAdded: () => Promise<void> }) {
  const form = useForm({ defaultValues: { code: '' } });
  const { busy, failure, send, setFailure } = useSending();
  // In the place of the button that had the focus.
  useEffect(() => form.setFocus('code'), [form]);
  const submit = form.handleSubmit(({ code }) => {
    const given = code.replace(/\s/g, '');
    if (given === '') {
      setFailure('Enter the code that the app shows.');
      return form.setFocus('code');
    }
    return send(async () => {
      await showFactorCode(app.id, given);
      await onAdded();
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <p className="text-muted">Scan this with the app, then enter the six digits that it shows.</p>
      <img
        src={app.picture}
        alt="QR code of the new app"
        width={208}
        height={208}
        className="justify-self-center rounded-card border border-line bg-white"
      />
      <p className="text-14 text-muted">
        If the app is on this device,{' '}
        <a
          href={app.address}
          className="font-[550] text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          open it there
        </a>
        . If it cannot scan, enter this key:{' '}
        <span className="mt-1 block font-mono text-ink select-all">
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <CodeField form={form} />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Checking...' : 'Turn On'}
      </Button>
    </form>
  );
}

type Props = {
  /** The app counts from now on. */
  onAdded: () => void;
  onClose: () => void;
};

/** Sets up an app as a second factor; the first one brings recovery codes. */
export function AddAppDialog({ onAdded, onClose }: Props) {
  const [app, setApp] = useState<NewFactorApp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = async () => {
    onAdded();
    const hasCodes = (await readRecoveryCodes()) !== null;
    if (hasCodes) return onClose();
    setCodes(await replaceRecoveryCodes());
    onAdded();
  };
  return (
    <Dialog title={codes ? 'Recovery Codes' : 'Authenticator App'} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : app ? (
        <ScanStep app={app} onAdded={added} />
      ) : (
        <NameStep onBegun={setApp} />
      )}
    </Dialog>
  );
}
