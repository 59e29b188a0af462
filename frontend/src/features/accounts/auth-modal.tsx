import { useState } from 'react';
import { openAuthDialog, type AuthMode } from '../../auth/auth-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The authentication modal of the header: log-in and sign-up, switched by links inside it. */
export function AuthModal({ mode }: { mode: AuthMode }) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const toMode = (next: AuthMode) => {
    setAwaited(null);
    openAuthDialog(next);
  };
  return (
    <Dialog title={mode === 'login' ? 'Login' : 'Sign Up'} onClose={() => openAuthDialog(null)}>
      {mode === 'login' ? (
        <LoginForm awaited={awaited} onSignUp={() => toMode('signUp')} />
      ) : (
        <SignUpForm
          onLogin={() => toMode('login')}
          onCreated={(email) => {
            openAuthDialog('login');
            setAwaited(email);
          }}
        />
      )}
    </Dialog>
  );
}
