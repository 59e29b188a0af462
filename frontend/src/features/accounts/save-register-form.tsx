import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, NameFields, PasswordField } from './auth-fields.tsx';
import { FormError, TextButton } from './form-parts.tsx';
import { wrongWithRegistration } from './form-rules.ts';
import { messageOr } from './message-or.ts';
import { movedWords } from './moved-words.ts';
import { useSending } from './use-sending.ts';

type Props = { onSignIn: () => void; onAwait: (email: string) => void };

function failed(error: unknown): string {
  const message = messageOr(error, 'An error occurred during registration');
  showToast('Registration failed', message, 'destructive');
  return message;
}

/** The tab Register of Save Your Creation. */
export function SaveRegisterForm({ onSignIn, onAwait }: Props) {
  const { signUp } = useAuth();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { firstName: '', lastName: '', email: '', password: '' } });
  const { busy, failure, send, setFailure } = useSending(failed);
  const submit = form.handleSubmit((values) => {
    const wrong = wrongWithRegistration(values);
    if (wrong) {
      setFailure(wrong.text);
      return form.setFocus(wrong.field);
    }
    const email = values.email.trim();
    return send(async () => {
      const { awaitsMail, isMoved } = await signUp({ ...values, email }, 'yes');
      if (awaitsMail) return onAwait(email);
      showToast('Registration successful!', ...movedWords(isMoved));
      openAuthDialog(null);
      void navigate(pageAddress('dashboard'));
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <NameFields form={form} />
      <EmailField form={form} />
      <PasswordField form={form} newBy="service" />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Creating account...' : 'Register'}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
        Already have an account? <TextButton onClick={onSignIn}>Sign In</TextButton>
      </p>
    </form>
  );
}
