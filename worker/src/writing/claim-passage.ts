import type { ClaimPassage } from '@citeloom/common/domain/evidence/judge/claim';
import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import { sectionOf } from '../providers/writers/section-evidence.ts';
import type { StoredFacet } from './alias-evidence.ts';

/** A passage as a judge reads it: with the headings above it, outermost first, as the writer was shown them. */
export function claimPassage(
  text: string,
  headings: readonly string[],
  document: string | undefined,
): ClaimPassage {
  const section = sectionOf(headings, document);
  return { text, ...(section === '' ? {} : { section }), ...(document ? { document } : {}) };
}

/** Passages of a language in the same form, for tests of a judge. */
export function groundOf(
  evidence: StoredFacet['evidence'],
  sources: readonly SourceDocument[],
  language: string,
): TrapGround[] {
  const titleOf = new Map(sources.map(({ _id, title }) => [_id, title]));
  return evidence.map(({ document, span }) => ({
    ...claimPassage(document.quote, span.headings, titleOf.get(document.sourceId)),
    language,
  }));
}
