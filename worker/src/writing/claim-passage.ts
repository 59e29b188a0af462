import { siteInWords } from '@citeloom/common/domain/article/site-in-words';
import type { ClaimPassage } from '@citeloom/common/domain/evidence/judge/claim';
import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import { sectionOf } from '../providers/writers/section-evidence.ts';
import type { StoredFacet } from './alias-evidence.ts';

/**
 * A passage as a judge reads it: with the headings above it, outermost first, as the writer was shown them.
 *
 * @param document its title; `site`, what the document belongs to.
 */
export function claimPassage(
  text: string,
  headings: readonly string[],
  document: string | undefined,
  site?: string,
): ClaimPassage {
  const section = sectionOf(headings, document);
  return {
    text,
    ...(section === '' ? {} : { section }),
    ...(document ? { document: site ? `${document} (${site})` : document } : {}),
  };
}

/** Passages of a language in the same form, for tests of a judge. */
export function groundOf(
  evidence: StoredFacet['evidence'],
  sources: readonly SourceDocument[],
  language: string,
): TrapGround[] {
  const byId = new Map(sources.map((source) => [source._id, source]));
  return evidence.map(({ document, span }) => {
    const source = byId.get(document.sourceId);
    const site = source && siteInWords(source);
    return { ...claimPassage(document.quote, span.headings, source?.title, site), language };
  });
}
