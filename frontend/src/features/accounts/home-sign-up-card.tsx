import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Scripted } from '../../ui/scripted.tsx';
import { ConfirmPasswordField, EmailField, NameFields, PasswordField } from './auth-fields.tsx';
import { FormError } from './form-parts.tsx';
import { wrongWithHomeSignUp } from './form-rules.ts';
import { messageOr } from './message-or.ts';
import { useSending } from './use-sending.ts';

/** Comes with the auth client, which nobody needs before. */
const AwaitsMail = lazy(async () => ({ default: (await import('./awaits-mail.tsx')).AwaitsMail }));

function failed(error: unknown): string {
  const message = messageOr(error, 'Something went wrong. Please try again.');
  showToast('Sign-up failed', message, 'destructive');
  return message;
}

function SignUpFields({ onAwait }: { onAwait: (email: string) => void }) {
  const { signUp } = useAuth();
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: {
      ...{ firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
      remember: true,
    },
  });
  const { busy, failure, send, setFailure } = useSending(failed);
  const submit = form.handleSubmit(({ confirmPassword, remember, ...given }) => {
    const data = { ...given, email: given.email.trim() };
    const wrong = wrongWithHomeSignUp({ ...data, confirmPassword });
    if (wrong) {
      setFailure(wrong.text);
      return form.setFocus(wrong.field);
    }
    return send(async () => {
      const { awaitsMail } = await signUp(data, remember ? 'yes' : 'untilBrowserEnds');
      form.reset();
      showToast('Account created!', 'Your account has been created successfully.');
      if (awaitsMail) onAwait(data.email);
      else void navigate(pageAddress('dashboard'));
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <NameFields form={form} />
      <EmailField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField form={form} newBy="service" />
        <ConfirmPasswordField form={form} />
      </div>
      <Checkbox
        label="Remember me"
        hint="Without it you are signed out when the browser is closed."
        {...form.register('remember')}
      />
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Creating account...' : 'Sign Up Free!'}
      </Button>
    </form>
  );
}

/** The sign-up card of the landing page; leads to the dashboard. */
export default function HomeSignUpCard() {
  const [awaited, setAwaited] = useState<string | null>(null);
  return (
    <section data-scripted aria-labelledby="sign-up-title" className="page">
      <div className="grid gap-x-16 gap-y-8 rounded-card border border-line bg-surface p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div>
          <h2 id="sign-up-title" className="headline text-36">
            Keep what you make
          </h2>
          <p className="mt-3 max-w-[34rem] text-muted">
            An account is free. Researches, articles and images stay, on every device; what you have
            made in this browser comes along.
          </p>
          <Scripted className="mt-4 min-h-11">
            <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
              Already have an account?{' '}
              <Link
                to="/"
                onClick={() => openAuthDialog('login')}
                className="inline-flex min-h-11 items-center font-[550] text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
              >
                Login
              </Link>
            </p>
          </Scripted>
        </div>
        <Scripted className="min-h-[36.5rem] sm:min-h-[24.5rem]">
          {awaited ? (
            <Suspense>
              <AwaitsMail email={awaited} />
            </Suspense>
          ) : (
            <SignUpFields onAwait={setAwaited} />
          )}
        </Scripted>
      </div>
    </section>
  );
}
