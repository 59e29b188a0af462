import type { ReactNode } from 'react';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import { HelpTip } from '../../ui/tooltip.tsx';

type Props = {
  title: string;
  searchTerm: string | null;
  engine: string | null;
  /** How long it is, what the writing cost, whether a person edited it. */
  facts: string[];
  /** The title stands in a field of the editor, so it is not shown twice. */
  editing: boolean;
  children: ReactNode;
};

/** Topic, title, who wrote it, and the line of evidence under it. */
export function ArticleHead({ title, searchTerm, engine, facts, editing, children }: Props) {
  return (
    <header>
      {searchTerm && (
        <p className="kicker line-clamp-2">
          {engine === BUILT_IN_ENGINE.id ? 'Research notes' : 'Article'} on “{searchTerm}”
        </p>
      )}
      <h1 dir="auto" className={editing ? 'sr-only' : 'headline mt-2 text-36 sm:text-48'}>
        {title}
      </h1>
      {engine && (
        <div className="mt-4 flex items-start gap-1">
          <p className="text-14 text-muted">
            {[engineCredit(engine)?.label, ...facts].join(' · ')}
          </p>
          {engine === BUILT_IN_ENGINE.id && (
            <HelpTip about="the engine" text={BUILT_IN_ENGINE.label} />
          )}
        </div>
      )}
      {children}
    </header>
  );
}
