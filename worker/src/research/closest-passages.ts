import { CLOSEST_MAX, type ClosestPassage } from '@citeloom/common/contracts/research';
import type { Belonging } from '@citeloom/common/server/models/owned';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import { storeEvidence } from '../writing/cited-evidence.ts';
import { asEvidence } from './choose-evidence.ts';
import type { Passage } from './passages/passage.ts';
import type { ReadSource } from './read-sources.ts';

/**
 * The passages that come closest to a question of which nothing could be quoted, one of each source, best
 * first; stored as evidence, so that each opens in its source.
 */
export async function closestPassages(
  belonging: Belonging,
  passages: readonly Passage[],
  sources: readonly ReadSource[],
): Promise<ClosestPassage[]> {
  const best = passages.filter(
    ({ sourceId }, at) => passages.findIndex((one) => one.sourceId === sourceId) === at,
  );
  const closest = best.slice(0, CLOSEST_MAX).flatMap((passage) => {
    const source = sources.find(({ _id }) => _id === passage.sourceId);
    // Shown for itself, it is marked in its source like a quotation.
    const document = { ...asEvidence(belonging, passage, sources), passage: false };
    return source ? [{ document, passage, source }] : [];
  });
  await storeEvidence(closest.map(({ document }) => document));
  return closest.map(({ document, passage, source }) => ({
    id: document._id,
    headings: passage.headings,
    quote: passage.quote,
    before: '',
    after: '',
    source: sourceReference(source),
  }));
}
