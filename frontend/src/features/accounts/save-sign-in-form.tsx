import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { CONFIRM_MAIL } from '../../auth/require-no-error.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { ConfirmByMail } from './awaits-mail.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { FormError, TextButton } from './form-parts.tsx';
import { wrongWithSignIn } from './form-rules.ts';
import { messageOr } from './message-or.ts';
import { movedWords } from './moved-words.ts';
import { useSending } from './use-sending.ts';

function failed(error: unknown): string {
  const message = messageOr(error, 'An error occurred during login');
  showToast('Login failed', message, 'destructive');
  return message;
}

/** The tab Sign In of Save Your Creation. */
export function SaveSignInForm({ onRegister }: { onRegister: () => void }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { busy, failure, send, setFailure } = useSending(failed);
  const submit = form.handleSubmit((values) => {
    const wrong = wrongWithSignIn(values);
    if (wrong) {
      setFailure(wrong.text);
      return form.setFocus(wrong.field);
    }
    return send(async () => {
      const { isMoved } = await signIn(values.email.trim(), values.password);
      showToast('Login successful!', ...movedWords(isMoved));
      openAuthDialog(null);
      void navigate(pageAddress('dashboard'));
    });
  });
  const isUnconfirmed = failure === CONFIRM_MAIL;
  return (
    <>
      {isUnconfirmed && (
        <div className="mb-5 grid gap-2 border-b border-line pb-4">
          <FormError>{failure}</FormError>
          <ConfirmByMail email={form.getValues('email')} />
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <EmailField form={form} />
        <PasswordField form={form} />
        <ForgotPassword email={() => form.getValues('email')} />
        <FormError>{isUnconfirmed ? null : failure}</FormError>
        <Button
          look={isUnconfirmed ? 'secondary' : 'primary'}
          type="submit"
          busy={busy}
          className="w-full"
        >
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
          Don't have an account? <TextButton onClick={onRegister}>Register</TextButton>
        </p>
      </form>
    </>
  );
}
