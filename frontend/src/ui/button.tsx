import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'secondary' | 'quiet';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-16 font-[550] ' +
  'transition-colors duration-150 whitespace-nowrap aria-disabled:cursor-not-allowed';

const LOOKS: Record<Look, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong aria-disabled:bg-line aria-disabled:text-muted',
  secondary:
    'border border-control bg-surface text-ink hover:border-ink aria-disabled:border-line aria-disabled:text-muted',
  quiet: 'text-ink underline decoration-line underline-offset-4 hover:decoration-accent',
};

type Props = { look?: Look; busy?: boolean; children: ReactNode } & ComponentProps<'button'>;

/** A button. `busy` keeps it focusable, says so to screen readers, and ignores further clicks. */
export function Button({ look = 'secondary', busy = false, className = '', ...rest }: Props) {
  const { onClick, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${BASE} ${LOOKS[look]} ${className}`}
    />
  );
}

/** A link inside the product that looks like a button. */
export function ButtonLink({
  look = 'secondary',
  className = '',
  ...rest
}: { look?: Look } & ComponentProps<typeof Link>) {
  return <Link {...rest} className={`${BASE} ${LOOKS[look]} ${className}`} />;
}
