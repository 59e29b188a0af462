import type { ReactNode } from 'react';

/** Pieces of one kind under their name. */
export function Pieces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="headline border-t border-ink pt-4 text-28">{title}</h2>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2">
        {children}
      </div>
    </section>
  );
}

/** One state of a piece, named. */
export function State({
  name,
  wide,
  children,
}: {
  name: string;
  wide?: true;
  children: ReactNode;
}) {
  return (
    <div className={wide && 'md:col-span-2'}>
      <p className="kicker mb-2">{name}</p>
      {children}
    </div>
  );
}
