import { Logo } from '../../ui/logo.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** For addresses that lead nowhere, and for runs that are not there or not this visitor's. */
export default function NotFoundPage() {
  useDocumentTitle('404 Page Not Found');
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center py-16">
      <Logo className="size-14 text-control" />
      <h1 className="headline mt-6 text-48">404 Page Not Found</h1>
      <p className="mt-3 max-w-[34rem] text-18 text-muted">
        The page you are looking for doesn't exist or has been moved.
      </p>
      <ButtonLink look="primary" to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
