import type { SourceReference } from '@citeloom/common/contracts/research';
import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { Suitability } from '@citeloom/common/contracts/suitability';
import { ANSWERING_WORDS } from './answering-words.ts';

const KIND: Record<SourceKind, string> = {
  encyclopedia: 'Encyclopedia',
  paper: 'Scholarly paper',
  news: 'News',
  page: 'Web page',
  document: 'Library document',
};
const COPIES: Record<Suitability['copies'], string | null> = {
  none: null,
  original: 'original of near-copies',
  copy: 'near-copy of another source',
};

/** Whether a source answers the question, where anything does, and what kind of source it is. */
export function SourceFit({ answering, suitability }: SourceReference) {
  const facts = suitability ? [KIND[suitability.kind], COPIES[suitability.copies]] : [];
  return (
    <p className="border-t border-line px-4 py-2 text-13 text-muted">
      {answering && (
        <span className={answering === 'answers' ? 'font-[550] text-ink' : undefined}>
          {ANSWERING_WORDS[answering]}
        </span>
      )}
      {facts
        .flatMap((fact) => fact ?? [])
        .map((fact, at) => (
          <span key={fact}>
            {(answering || at > 0) && ' · '}
            {fact}
          </span>
        ))}
    </p>
  );
}
