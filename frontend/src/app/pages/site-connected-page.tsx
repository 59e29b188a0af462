import { useSiteConnected } from '../../features/publishing/use-site-connected.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RequireAccount } from './require-account.tsx';

/** Where a site leads back to after its page for application passwords. */
function SiteConnected() {
  const { failed, text } = useSiteConnected();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-start justify-center py-16">
      <Logo className="size-14 text-control" />
      <div role={failed ? 'alert' : 'status'} className="mt-6 max-w-[40rem]">
        <h1 className="headline min-h-[1.2em] text-28">{text}</h1>
      </div>
      <p className="mt-3 max-w-[34rem] text-muted">
        Go back to the tab in which you were publishing; this one can be closed.
      </p>
      <Button className="mt-8" onClick={() => window.close()}>
        Close This Tab
      </Button>
    </div>
  );
}

/** `/sites/connected`: keeps what a site has given, once. */
export default function SiteConnectedPage() {
  useDocumentTitle('Connecting a site');
  return <RequireAccount>{() => <SiteConnected />}</RequireAccount>;
}
