import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog, type AuthMode } from '../../auth/auth-dialog.ts';
import type { ArticleToKeep } from '../../auth/local-work.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { articleDialogFailure } from './article-dialog-failure.ts';
import { ConfirmPasswordField, EmailField, NameFields, PasswordField } from './auth-fields.tsx';
import { AwaitsMail } from './awaits-mail.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { FormError, TextButton } from './form-parts.tsx';
import { wrongWithArticleSignUp, wrongWithSignIn } from './form-rules.ts';
import { useKeptArticle } from './use-kept-article.ts';
import { useSending } from './use-sending.ts';

const NOTHING = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

const dashboardWithContent = () => `${pageAddress('dashboard')}?from=content&t=${Date.now()}`;

type FormProps = { mode: AuthMode; onMode: () => void; onAwait: (email: string) => void };

function ArticleAuthForm({ mode, onMode, onAwait }: FormProps) {
  const { signIn, signUp } = useAuth();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: NOTHING });
  const { busy, failure, send, setFailure } = useSending((error) => {
    const { text, toast } = articleDialogFailure(mode, error);
    if (toast) showToast(toast.title, toast.description, 'destructive');
    return text;
  });
  const isSignUp = mode === 'signUp';
  const enter = async (values: typeof NOTHING) => {
    const { confirmPassword: _, ...given } = values;
    const email = given.email.trim();
    if (isSignUp) {
      const { awaitsMail } = await signUp({ ...given, email }, 'yes');
      if (awaitsMail) {
        showToast('Verification required', 'Please check your email to confirm your account.');
        return onAwait(email);
      }
      showToast('Account created!', 'Your account has been created successfully.');
    } else {
      await signIn(email, given.password);
      showToast('Welcome back!', "You've successfully logged in.");
    }
    openAuthDialog(null);
    void navigate(dashboardWithContent());
  };
  const submit = form.handleSubmit((values) => {
    const wrong = isSignUp ? wrongWithArticleSignUp(values) : wrongWithSignIn(values);
    if (!wrong) return send(() => enter(values));
    setFailure(wrong.text);
    form.setFocus(wrong.field);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {isSignUp && <NameFields form={form} />}
      <EmailField form={form} />
      <PasswordField form={form} newBy={isSignUp ? 'service' : undefined} />
      {isSignUp ? (
        <ConfirmPasswordField form={form} />
      ) : (
        <ForgotPassword email={() => form.getValues('email')} />
      )}
      <FormError>{failure}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Processing...' : isSignUp ? 'Sign Up' : 'Log In'}
      </Button>
      <p className="text-14">
        <TextButton
          onClick={() => {
            setFailure(null);
            onMode();
          }}
        >
          {isSignUp ? 'Already have an account?' : 'Need an account?'}
        </TextButton>
      </p>
    </form>
  );
}

/** Asks whoever wants to take an article along to sign in or up; leads to the dashboard. */
export function ArticleAuthDialog({ article }: { article: ArticleToKeep }) {
  const [mode, setMode] = useState<AuthMode>('signUp');
  const [awaited, setAwaited] = useState<string | null>(null);
  useKeptArticle(article);
  return (
    <Dialog
      title={mode === 'signUp' ? 'Create Account' : 'Log In'}
      onClose={() => openAuthDialog(null)}
    >
      {article.title && (
        <p className="mt-3 break-words text-muted">
          To download <strong className="font-[550] text-ink">{article.title}</strong>, please log
          in or create an account.
        </p>
      )}
      <div className="mt-5">
        {awaited ? (
          <AwaitsMail email={awaited} />
        ) : (
          <ArticleAuthForm
            mode={mode}
            onMode={() => setMode(mode === 'signUp' ? 'login' : 'signUp')}
            onAwait={setAwaited}
          />
        )}
      </div>
    </Dialog>
  );
}
