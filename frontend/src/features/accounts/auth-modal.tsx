import { useState } from 'react';
import { openAuthDialog, type AuthMode } from '../../auth/auth-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The authentication modal of the header: log-in and sign-up, switched by links inside it. */
export default function AuthModal({ mode }: { mode: AuthMode }) {
  const [notice, setNotice] = useState<string | null>(null);
  const toMode = (next: AuthMode) => {
    setNotice(null);
    openAuthDialog(next);
  };
  return (
    <Dialog title={mode === 'login' ? 'Login' : 'Sign Up'} onClose={() => openAuthDialog(null)}>
      {mode === 'login' ? (
        <LoginForm notice={notice} onSignUp={() => toMode('signUp')} />
      ) : (
        <SignUpForm
          onLogin={() => toMode('login')}
          onCreated={(told) => {
            openAuthDialog('login');
            setNotice(told);
          }}
        />
      )}
    </Dialog>
  );
}
