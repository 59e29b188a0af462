import { Check } from 'lucide-react';
import { useState } from 'react';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import type { ArticleToKeep } from '../../auth/local-work.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AwaitsMail } from './awaits-mail.tsx';
import { SaveRegisterForm } from './save-register-form.tsx';
import { SaveSignInForm } from './save-sign-in-form.tsx';
import { useKeptArticle } from './use-kept-article.ts';

const NEXT = [
  'Your content is securely saved',
  'You have permanent access to your article and images',
  'You unlock publishing options',
];

/** Asks whoever has an article, and no account, to keep it in one; leads to the dashboard. */
export function SaveDialog({ article }: { article: ArticleToKeep }) {
  const [tab, setTab] = useState('signIn');
  const [awaited, setAwaited] = useState<string | null>(null);
  useKeptArticle(article);
  return (
    <Dialog title="Save Your Creation" onClose={() => openAuthDialog(null)}>
      <p className="mt-3 text-muted">Your article is ready to be saved. What happens next:</p>
      <ul className="mt-3 grid gap-1.5 text-14">
        {NEXT.map((text) => (
          <li key={text} className="flex gap-2">
            <Check
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-4 shrink-0 text-success"
            />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-5">
        {awaited ? (
          <AwaitsMail email={awaited} />
        ) : (
          <Tabs
            label="Sign in or register"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'signIn',
                label: 'Sign In',
                content: <SaveSignInForm onRegister={() => setTab('register')} />,
              },
              {
                value: 'register',
                label: 'Register',
                content: (
                  <SaveRegisterForm onSignIn={() => setTab('signIn')} onAwait={setAwaited} />
                ),
              },
            ]}
          />
        )}
      </div>
      <p className="mt-5 border-t border-line pt-4 text-13 text-muted">
        By signing up, you agree to our Terms of Service and Privacy Policy.
      </p>
    </Dialog>
  );
}
