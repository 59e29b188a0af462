import type { ClaimPassage } from '@citeloom/common/domain/evidence/judge/claim';
import { sectionOf } from '../providers/writers/section-evidence.ts';

/** A passage as a judge reads it: with the headings above it, outermost first, as the writer was shown them. */
export function claimPassage(
  text: string,
  headings: readonly string[],
  document: string | undefined,
): ClaimPassage {
  const section = sectionOf(headings, document);
  return { text, ...(section === '' ? {} : { section }), ...(document ? { document } : {}) };
}
