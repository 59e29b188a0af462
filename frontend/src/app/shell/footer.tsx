import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useLibrary } from '../../lib/get-library.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { Scripted } from '../../ui/scripted.tsx';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';

/** Which engine all content comes from, by the name that the server gives it. */
function EngineNote({ library }: { library: LibraryAnswer | undefined }) {
  return (
    <p data-scripted={library ? undefined : ''} className="min-h-10">
      All content is powered by
      <br />
      <span className="text-bar-ink">{library?.engine.label ?? '…'}</span>
    </p>
  );
}

const ThemeSwitch = lazyExtra(() => import('./theme-switch.tsx'));

const LINKS = [
  { name: 'How It Works', to: pageAddress('howItWorks') },
  { name: 'Pricing', to: pageAddress('pricing') },
  { name: 'Check a Text', to: pageAddress('checkText') },
];

/** Not written yet: no links, and nothing to stop at on the way through the page. */
const COMING_SOON = ['Privacy Policy', 'Terms of Service', 'Help'];

/** The black footer: links, the engine that all content is powered by, theme, copyright. */
export function Footer() {
  const library = useLibrary();
  return (
    <footer data-bar className="mt-24 bg-bar text-14 text-bar-muted">
      <div className="page grid gap-10 py-12 md:grid-cols-[1fr_auto] md:gap-x-16">
        <nav aria-label="Footer">
          <ul className="flex flex-wrap items-center gap-x-6">
            {LINKS.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center hover:text-bar-ink">
                  {name}
                </Link>
              </li>
            ))}
            {COMING_SOON.map((name) => (
              <li key={name} title="Coming soon" className="flex min-h-11 items-center">
                {name}
              </li>
            ))}
            <li
              aria-hidden="true"
              className="rounded-full border border-bar-line px-2.5 py-0.5 text-13"
            >
              Coming soon
            </li>
          </ul>
        </nav>
        <div className="min-h-[46px]">
          <Scripted className="">
            <Suspense>
              <ThemeSwitch />
            </Suspense>
          </Scripted>
        </div>
        <div>
          <EngineNote library={library.data} />
        </div>
        <p suppressHydrationWarning className="self-end md:text-right">
          © {new Date().getFullYear()} Citeloom. Developed by the Citeloom team.
        </p>
      </div>
    </footer>
  );
}
