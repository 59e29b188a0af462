import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShareLink } from './share-link.tsx';
import { useShare } from './use-share.ts';

type Props = { articleId: string; title: string; onClose: () => void };

/** The link under which anybody reads an article: made, copied, taken back by its author. */
export default function ShareDialog({ articleId, title, onClose }: Props) {
  const { state, put, revoke } = useShare(articleId);
  const share = state.data?.share;
  const busy = put.isPending || revoke.isPending;
  const failure = put.error ?? revoke.error ?? state.error;
  return (
    <Dialog title="Share" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      <p className="mt-4">
        Anyone with the link can read the article, its passages and its report. They can change
        nothing, and of a source they see only what the article cites.
      </p>
      <p role="status" className="mt-4 text-14 font-[550] text-success empty:hidden">
        {revoke.isSuccess && !share && 'The link is turned off. Whoever opens it is told so.'}
      </p>
      {state.isPending && <div aria-busy="true" aria-label="Loading…" className="mt-5 min-h-52" />}
      {share && (
        <ShareLink
          key={share.id}
          share={share}
          busy={busy}
          onIndexable={(indexable) => put.mutate(indexable)}
          onRevoke={() => revoke.mutate()}
        />
      )}
      {state.isSuccess && !share && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => {
            revoke.reset();
            put.mutate(false);
          }}
          className="mt-5 w-full"
        >
          {put.isPending ? 'Making a link…' : 'Make a Link'}
        </Button>
      )}
      <p role="alert" className="mt-4 text-14 text-danger empty:hidden">
        {failure && messageOf(failure)}
      </p>
      {state.error && (
        <Button className="mt-4" onClick={() => void state.refetch()}>
          Try Again
        </Button>
      )}
    </Dialog>
  );
}
