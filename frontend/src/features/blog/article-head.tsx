import type { ReactNode } from 'react';

type Props = {
  title: string;
  searchTerm: string | null;
  engine: string | null;
  children: ReactNode;
};

/** Who wrote it, said to people (design §10.20). */
function origin(engine: string): string {
  return engine === 'built-in'
    ? 'Quoted from sources by the built-in engine'
    : `AI-generated with ${engine}`;
}

/** Topic, title and the line of evidence under it. */
export function ArticleHead({ title, searchTerm, engine, children }: Props) {
  return (
    <header>
      {searchTerm && <p className="kicker">Article on “{searchTerm}”</p>}
      <h1 className="headline mt-2 text-36 sm:text-48">{title}</h1>
      {engine && <p className="mt-4 text-14 text-muted">{origin(engine)}</p>}
      {children}
    </header>
  );
}
