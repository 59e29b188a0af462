import type { ReactNode } from 'react';
import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import { HelpTip } from '../../ui/tooltip.tsx';

type Props = {
  title: string;
  searchTerm: string | null;
  engine: string | null;
  /** What the writing took: time, money. */
  facts: string[];
  children: ReactNode;
};

/** Who wrote it, said to people (design §10.20). */
function origin(engine: string): string {
  return engine === BUILT_IN_ENGINE.id
    ? 'Quoted from sources by the built-in engine'
    : `AI-generated with ${engine}`;
}

/** Topic, title, who wrote it, and the line of evidence under it. */
export function ArticleHead({ title, searchTerm, engine, facts, children }: Props) {
  return (
    <header>
      {searchTerm && <p className="kicker">Article on “{searchTerm}”</p>}
      <h1 dir="auto" className="headline mt-2 text-36 sm:text-48">
        {title}
      </h1>
      {engine && (
        <div className="mt-4 flex items-start gap-1">
          <p className="text-14 text-muted">{[origin(engine), ...facts].join(' · ')}</p>
          {engine === BUILT_IN_ENGINE.id && (
            <HelpTip about="the engine" text={BUILT_IN_ENGINE.label} />
          )}
        </div>
      )}
      {children}
    </header>
  );
}
