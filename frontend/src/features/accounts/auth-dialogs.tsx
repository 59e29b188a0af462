import type { AuthPrompt } from '../../auth/auth-dialog.ts';
import { ArticleAuthDialog } from './article-auth-dialog.tsx';
import { AuthModal } from './auth-modal.tsx';
import { SaveDialog } from './save-dialog.tsx';

/** The dialogs that lead into an account, in one file that is loaded with the first of them. */
export default function AuthDialogs({ prompt }: { prompt: AuthPrompt }) {
  if (typeof prompt === 'string') return <AuthModal mode={prompt} />;
  return prompt.to === 'download' ? (
    <ArticleAuthDialog article={prompt.article} />
  ) : (
    <SaveDialog article={prompt.article} />
  );
}
