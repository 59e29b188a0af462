import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { forgetSignIn, type Account } from '../../../auth/account.ts';
import { callApi } from '../../../lib/api.ts';
import { localStore } from '../../../lib/safe-storage.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../form-parts.tsx';
import { FormField } from '../form-field.tsx';
import { useSending } from '../use-sending.ts';
import { SettingsSection } from './settings-section.tsx';

type Props = { email: string; onClose: () => void };

function DeleteDialog({ email, onClose }: Props) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { typed: '' } });
  const { busy, failure, send, setFailure } = useSending();
  const submit = form.handleSubmit(({ typed }) => {
    if (typed.trim().toLowerCase() !== email) {
      setFailure(`This is not ${email}.`);
      return form.setFocus('typed');
    }
    return send(async () => {
      await callApi('DELETE', '/api/account');
      localStore.remove(`user_content_${email}`);
      await forgetSignIn();
      showToast('Account deleted', 'Your account is gone, with all that it kept.');
      void navigate('/', { replace: true });
    });
  });
  return (
    <Dialog title="Delete Your Account?" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
        <p className="text-muted">
          Your researches, articles, images, shared links and sign-ins go for good. Nobody can bring
          them back. Download your data first if you want to keep it.
        </p>
        <FormField
          form={form}
          name="typed"
          label="Your email, to be sure"
          type="email"
          autoComplete="off"
        />
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" type="submit" busy={busy}>
            {busy ? 'Deleting...' : 'Delete My Account'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deleting the account, which asks first. */
export function DeleteSection({ account: { email } }: { account: Account }) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title="Delete Account" lead="This deletes your account and everything in it.">
      <Button onClick={() => setOpen(true)} className="border-danger">
        Delete My Account
      </Button>
      {open && <DeleteDialog email={email} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
