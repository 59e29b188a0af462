import { Link, NavLink } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { Logo } from '../../ui/logo.tsx';

/** The black header: logo home, and where the product is explained. */
export function Header() {
  return (
    <header data-bar className="bg-bar text-bar-ink">
      <div className="page flex min-h-16 items-center justify-between gap-6">
        <Link to="/" className="-ml-1 flex min-h-11 items-center gap-2.5 px-1">
          <Logo className="size-7 [--logo-accent:var(--bar-accent)]" />
          <span className="font-serif text-22 font-medium tracking-[-0.01em]">Citeloom</span>
          <span className="sr-only">, home</span>
        </Link>
        <nav aria-label="Main">
          <NavLink
            to={pageAddress('howItWorks')}
            className="flex min-h-11 items-center px-1 text-14 font-medium text-bar-muted hover:text-bar-ink aria-[current=page]:text-bar-ink"
          >
            How It Works
          </NavLink>
        </nav>
      </div>
    </header>
  );
}
