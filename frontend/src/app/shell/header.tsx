import { Link, NavLink } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useAuth } from '../../auth/auth-context.ts';
import { Logo } from '../../ui/logo.tsx';
import { HeaderAccount } from './header-account.tsx';

type HeaderLink = { name: string; to: string; look?: string };

const LINKS: HeaderLink[] = [
  { name: 'How It Works', to: pageAddress('howItWorks') },
  { name: 'Pricing', to: pageAddress('pricing') },
  { name: 'Check a Text', to: pageAddress('checkText') },
];
const DASHBOARD: HeaderLink = { name: 'Dashboard', to: pageAddress('dashboard') };

/** Shown where this browser has runs, which the page says of itself; its place is kept where it would move others. */
const RECENT: HeaderLink = {
  name: 'Recent work',
  to: pageAddress('recentWork'),
  look: 'flex not-in-data-runs:invisible max-md:not-in-data-runs:hidden',
};

/** The black header: logo home, where the product is explained, and who is signed in. */
export function Header() {
  const { status } = useAuth();
  const own = status === 'signedIn' ? DASHBOARD : status === 'signedOut' ? RECENT : null;
  const links = own ? [...LINKS, own] : LINKS;
  return (
    <header data-bar className="bg-bar text-bar-ink">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-6">
        <Link to="/" className="-ml-1 flex min-h-16 items-center gap-2.5 px-1">
          <Logo className="size-7 [--logo-accent:var(--bar-accent)]" />
          <span className="font-serif text-22 font-medium tracking-[-0.01em]">Citeloom</span>
          <span className="sr-only">, home</span>
        </Link>
        <nav
          aria-label="Main"
          className="order-last flex w-full flex-wrap gap-x-1 sm:gap-x-5 border-t border-bar-line md:order-none md:ml-auto md:w-auto md:border-0"
        >
          {links.map(({ name, to, look = 'flex' }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={`-ml-1 ${look} min-h-11 items-center px-1 text-14 font-medium text-bar-muted hover:text-bar-ink aria-[current=page]:text-bar-ink`}
            >
              {name}
            </NavLink>
          ))}
        </nav>
        <HeaderAccount />
      </div>
    </header>
  );
}
