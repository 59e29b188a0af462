import type { ReactNode } from 'react';

type Props = {
  /** Null when there is nothing to open. */
  href: string | null;
  className?: string;
  children: ReactNode;
};

/** A link to a source, which opens beside what one reads. */
export function SourceLink({ href, className = '', children }: Props) {
  if (href === null) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow"
      className={`underline decoration-control underline-offset-4 hover:decoration-accent ${className}`}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
