import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { CitedSpan } from '@citeloom/common/domain/evidence/passage-pool';
import { deriveId } from '@citeloom/common/server/derive-id';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { EvidencePassage } from './alias-evidence.ts';

/**
 * Makes evidence of the parts of passages that sentences cite. Ids are derived from the research and
 * the place, so that summaries and articles that cite the same words share them.
 */
export function citedEvidence(
  groups: readonly (readonly ArticleSentence[])[],
  spans: readonly CitedSpan[],
  passages: readonly EvidencePassage[],
): { sentences: ArticleSentence[][]; evidence: EvidenceDocument[] } {
  const evidence = new Map<string, EvidenceDocument>();
  const idOf = new Map<string, string>();
  const cited = new Set(groups.flat().flatMap(({ evidenceIds }) => evidenceIds));
  for (const span of spans) {
    const document = passages.find((one) => one.document._id === span.passageId)?.document;
    if (!document || !cited.has(span.id)) continue;
    const part = partOf(document, span);
    idOf.set(span.id, part._id);
    evidence.set(part._id, part);
  }
  const sentences = groups.map((group) =>
    group.map((sentence) => ({
      ...sentence,
      evidenceIds: [...new Set(sentence.evidenceIds.map((id) => idOf.get(id) ?? id))],
    })),
  );
  return { sentences, evidence: [...evidence.values()] };
}

/** A part of a passage as evidence of its own, with the rest of the passage around it. */
function partOf(
  { contentId, owner, expiresAt, sourceId, textId, start: from, quote }: EvidenceDocument,
  { start, end }: CitedSpan,
): EvidenceDocument {
  const place = { start: from + start, end: from + end };
  return {
    _id: deriveId(contentId, 'evidence', sourceId, place.start, place.end),
    ...{ contentId, owner, expiresAt, sourceId, textId, ...place },
    before: quote.slice(0, start),
    quote: quote.slice(start, end),
    after: quote.slice(end),
  };
}

/** Stores evidence; what is stored already stays the same. */
export async function storeEvidence(evidence: readonly EvidenceDocument[]): Promise<void> {
  if (evidence.length === 0) return;
  await EvidenceModel.bulkWrite(
    evidence.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    })),
  );
}
