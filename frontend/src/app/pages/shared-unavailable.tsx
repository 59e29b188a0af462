import { ApiError, isNotFound, messageOf } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

const TITLES: Record<string, string> = {
  share_revoked: 'This link was taken back',
  share_expired: 'This article has expired',
};

/** What stands there instead of a shared article: why, and what can be done now. */
export function SharedUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.code in TITLES;
  const title = isGone
    ? TITLES[error.code]
    : isNotFound(error)
      ? 'There is no such link'
      : 'This could not be loaded';
  useDocumentTitle(title ?? '');
  const detail =
    error instanceof ApiError && (isGone || error.status === 404) ? error.detail : null;
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center py-16">
      <Logo className="size-14 text-control" />
      <h1 className="headline mt-6 text-36 sm:text-48">{title}</h1>
      <p role="alert" className="mt-3 max-w-[34rem] text-18 text-muted">
        {isNotFound(error) && !detail
          ? 'The address is not whole. Copy it once more from where you found it.'
          : (detail ?? messageOf(error))}
        {isGone && ' Ask whoever gave it to you for another one.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!isGone && !isNotFound(error) && (
          <Button look="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <ButtonLink look={isGone || isNotFound(error) ? 'primary' : 'secondary'} to="/?start">
          Research a Topic
        </ButtonLink>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  );
}
