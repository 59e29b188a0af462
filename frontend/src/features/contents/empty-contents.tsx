import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';

type Props = { title: string; text: string; children: ReactNode };

/** Nothing there yet, what that means, and the next step. */
export function EmptyContents({ title, text, children }: Props) {
  return (
    <section className="grid justify-items-center rounded-card border border-dashed border-control px-6 py-14 text-center">
      <Logo className="size-10 opacity-70" />
      <h3 className="headline mt-4 text-22">{title}</h3>
      <p className="mt-1 max-w-[44ch] text-14 text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

/** Said while a list loads. */
export function ContentsLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-14 text-muted">
      <span aria-hidden="true" className="spinner" />
      Loading your content…
    </p>
  );
}
