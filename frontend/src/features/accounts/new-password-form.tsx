import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { changePassword } from '../../auth/account.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmPasswordField, PasswordField } from './auth-fields.tsx';
import { FormError } from './form-parts.tsx';
import { NewPassword } from './modal-schemas.ts';
import { useSending } from './use-sending.ts';

/** A new password for whoever came by a link of recovery; leads to the dashboard. */
export function NewPasswordForm() {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit(({ password }) =>
    send(async () => {
      await changePassword(password);
      form.reset();
      showToast('Password changed', 'Everywhere else you are signed out.');
      void navigate(pageAddress('dashboard'), { replace: true });
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-4">
      <PasswordField form={form} newBy="mixed" />
      <ConfirmPasswordField form={form} />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Saving...' : 'Save Password'}
      </Button>
    </form>
  );
}
