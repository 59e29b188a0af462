import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AwaitsMail, ConfirmByMail } from './awaits-mail.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { FormError, TextButton } from './form-parts.tsx';
import { CONFIRM_MAIL } from '../../auth/require-no-error.ts';
import { ModalLogin } from './modal-schemas.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSending } from './use-sending.ts';

type Props = {
  /** An address that was given just before and still has to be confirmed. */
  awaited: string | null;
  onSignUp: () => void;
};

/** Log-in of the header's modal; leads to the dashboard. */
export function LoginForm({ awaited, onSignUp }: Props) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(ModalLogin),
    defaultValues: { email: '', password: '' },
  });
  const { busy, failure, send } = useSending();
  const email = useWatch({ control: form.control, name: 'email' });
  const submit = form.handleSubmit(({ email, password }) =>
    send(async () => {
      await signIn(email, password);
      form.reset();
      openAuthDialog(null);
      showToast('Welcome back!', "You've successfully logged in.");
      void navigate(pageAddress('dashboard'));
    }),
  );
  const isUnconfirmed = failure === CONFIRM_MAIL && !awaited;
  // The next step is the code then.
  const look = awaited || isUnconfirmed ? 'secondary' : 'primary';
  return (
    <>
      {(awaited || isUnconfirmed) && (
        <div className="mt-5 grid gap-2 border-b border-line pb-4">
          {awaited ? (
            <AwaitsMail email={awaited} />
          ) : (
            <>
              <FormError>{failure}</FormError>
              <ConfirmByMail email={email} />
            </>
          )}
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
        <EmailField form={form} />
        <PasswordField form={form} />
        <ForgotPassword email={() => form.getValues('email')} />
        <FormError>{isUnconfirmed ? null : failure}</FormError>
        <Button look={look} type="submit" busy={busy} className="w-full">
          {busy ? 'Signing in...' : 'Login'}
        </Button>
        <ProviderButtons email={email} />
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
          Don't have an account? <TextButton onClick={onSignUp}>Sign Up</TextButton>
        </p>
      </form>
    </>
  );
}
