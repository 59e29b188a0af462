import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { useAuth } from '../../auth/auth-context.ts';
import { openAuthDialog } from '../../auth/auth-dialog.ts';
import type { ArticleToKeep } from '../../auth/local-work.ts';
import { articleContent } from '../../features/session-content/content-payload.ts';
import { saveSessionContent } from '../../features/session-content/save-content.ts';
import { saveWords } from '../../features/session-content/save-outcome.ts';
import { sessionId } from '../../lib/session-id.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';

/** So near to its end an article counts as read. */
const END_PX = 50;

/** What a dialog that asks for an account is to keep of an article. */
export function articleToKeep(answer: ArticleAnswer): ArticleToKeep {
  const { articleId, searchId, searchTerm, title, content, featureImage, images } = answer;
  return {
    ...{ articleId, searchId, searchTerm, title, content },
    featuredImageUrl: featureImage ?? '',
    images: images.map(({ url }) => url),
  };
}

/** Calls back once whoever scrolls comes to the end of the page. */
function useAtEnd(active: boolean, onEnd: () => void): void {
  const atEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!active) return;
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      if (scrollTop > 0 && scrollHeight - clientHeight - scrollTop <= END_PX) atEnd();
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [active]);
}

/**
 * Keeps an article in the account of whoever is signed in; asks everybody else to make one, also when an
 * article with a picture has been read to its end, once. Who edits it is not interrupted.
 */
export function KeepArticle({ answer, editing }: { answer: ArticleAnswer; editing: boolean }) {
  const { status, user } = useAuth();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    openAuthDialog({ to: 'save', article: articleToKeep(answer) });
  };
  useAtEnd(status === 'signedOut' && answer.featureImage !== null && !asked && !editing, ask);
  const save = async () => {
    setBusy(true);
    const outcome = await saveSessionContent(articleContent(answer, sessionId(), Date.now()));
    setBusy(false);
    if (!outcome) return;
    const { title, text } = saveWords(outcome);
    showToast(title, text, outcome.state === 'saved' ? 'plain' : 'destructive');
  };
  return (
    <Button busy={busy} onClick={() => (user?.email ? void save() : ask())}>
      <Bookmark aria-hidden="true" strokeWidth={1.5} className="size-5" />
      {user?.email ? 'Save Content' : 'Save'}
    </Button>
  );
}
