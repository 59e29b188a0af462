import { useAuth } from '../../auth/auth-context.ts';
import { usePublishingOffer } from '../../features/publishing/get-publishing-offer.ts';
import PublishDialog from '../../features/publishing/publish-dialog.tsx';
import PremiumPublishDialog from '../../features/plans/premium-publish-dialog.tsx';

type Props = { articleId: string; title: string; onClose: () => void };

/** Publishing from the page of an article: for whoever may, else what a premium plan will offer. */
export default function PublishArticle({ articleId, title, onClose }: Props) {
  const { status } = useAuth();
  const offer = usePublishingOffer(articleId, status === 'signedIn');
  if (status === 'signedIn' && offer.isPending) return null;
  const { onArticlePage = false, contentId = null } = offer.data ?? {};
  return onArticlePage && contentId !== null ? (
    <PublishDialog {...{ contentId, articleId, title, onClose }} />
  ) : (
    <PremiumPublishDialog title={title} onClose={onClose} />
  );
}
