import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { KeepScroll } from './keep-scroll.tsx';
import { useHeld } from '../../lib/use-held.ts';
import { PATIENCE_MS } from '../page-loading.tsx';
import { AuthModalHost } from './auth-modal-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ToastHost } from './toast-host.tsx';
import { localStore } from '../../lib/safe-storage.ts';
import { sessionId } from '../../lib/session-id.ts';

function resend(): void {
  const session = sessionId();
  if (localStore.read(`temp_content_${session}`) === null) return;
  import('../../features/session-content/save-content.ts').then(
    ({ resendPending }) => resendPending(session),
    () => undefined,
  );
}

/** Sends content that an earlier failure left in this browser: at start and when the network is back. */
function useResend(): void {
  useEffect(() => {
    resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, []);
}

/** Says that the next page is on its way, once that takes long enough to notice. */
function OpeningPage() {
  const late = useHeld(useNavigation().state === 'loading', PATIENCE_MS);
  return (
    <div role="status" data-shown={late || undefined} className="opening-page">
      {late && <span className="sr-only">Loading…</span>}
    </div>
  );
}

/** The frame of every page: skip link, header, main part, footer, notifications. */
export function PageFrame() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useResend();

  // Screen readers begin a new page at its beginning.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A page that puts the focus into a field of its own keeps it there.
    const element = main.current;
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet key={pathname} />
      </main>
      <Footer />
      <OpeningPage />
      <AuthModalHost />
      <ToastHost />
      <KeepScroll />
    </div>
  );
}
