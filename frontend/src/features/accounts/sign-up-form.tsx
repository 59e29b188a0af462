import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/auth-context.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmPasswordField, EmailField, NameFields, PasswordField } from './auth-fields.tsx';
import { FormError, TextButton } from './form-parts.tsx';
import { ModalSignUp } from './modal-schemas.ts';
import { useSending } from './use-sending.ts';

type Props = {
  onLogin: () => void;
  /** The account is there; `awaited` is the address that still has to be confirmed. */
  onCreated: (awaited: string | null) => void;
};

/** Sign-up of the header's modal; signs nobody in. */
export function SignUpForm({ onLogin, onCreated }: Props) {
  const { signUp } = useAuth();
  const form = useForm({
    resolver: zodResolver(ModalSignUp),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
  });
  const { busy, failure, send } = useSending();
  const submit = form.handleSubmit(({ confirmPassword: _, ...data }) =>
    send(async () => {
      const { awaitsMail } = await signUp(data, 'no');
      form.reset();
      showToast('Account created!', 'Your account has been created successfully.');
      onCreated(awaitsMail ? data.email : null);
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      <NameFields form={form} />
      <EmailField form={form} />
      <PasswordField form={form} newBy="mixed" />
      <ConfirmPasswordField form={form} />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Creating account...' : 'Sign Up'}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
        Already have an account? <TextButton onClick={onLogin}>Login</TextButton>
      </p>
    </form>
  );
}
