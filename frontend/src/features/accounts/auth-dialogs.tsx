import type { AuthPrompt, EntryPrompt } from '../../auth/auth-dialog.ts';
import { promptBelow } from '../../auth/prompt-below.ts';
import { ArticleAuthDialog } from './article-auth-dialog.tsx';
import { AuthModal } from './auth-modal.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';

function EntryDialog({ prompt }: { prompt: EntryPrompt }) {
  if (typeof prompt === 'string') return <AuthModal mode={prompt} />;
  return prompt.to === 'download' ? (
    <ArticleAuthDialog article={prompt.article} />
  ) : (
    <SaveDialog article={prompt.article} />
  );
}

/** The dialogs that lead into an account, in one file that is loaded with the first of them. */
export default function AuthDialogs({ prompt }: { prompt: AuthPrompt }) {
  const entry = promptBelow(prompt);
  const above = typeof prompt !== 'string' && 'over' in prompt ? prompt : null;
  return (
    <>
      {entry && (
        // Unseen below another dialog, and yet there, so that the focus comes back to it.
        <div className={above ? '*:opacity-0' : undefined}>
          <EntryDialog prompt={entry} />
        </div>
      )}
      {above?.to === 'recover' && <RecoverDialog over={above.over} email={above.email} />}
      {above?.to === 'showFactor' && <FactorDialog giveUp={above.giveUp} />}
    </>
  );
}
