import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();
/** Between sentences that follow each other stand no words, at most the mark of a list. */
const WORD = /\p{L}/u;
/** Passages of one source as near as this follow each other. */
const NEXT_PARAGRAPH = 2;

/**
 * Marks the sentences that were drafted as quotations and do repeat their evidence word for word, and
 * those of them that do not follow in their source on the quoted sentence before.
 *
 * @param groups what became of each draft; `quoted` says which draft was meant as a quotation.
 */
export function markQuotations(
  groups: readonly (readonly ArticleSentence[])[],
  quoted: readonly boolean[],
  evidence: readonly EvidenceDocument[],
): ArticleSentence[][] {
  const byId = new Map(evidence.map((document) => [document._id, document]));
  let last: EvidenceDocument | undefined;
  return groups.map((group, index) =>
    group.map((sentence) => {
      if (sentence.verdict === 'removed') return sentence;
      const [id = ''] = sentence.evidenceIds;
      const found = quoted[index] ? byId.get(id) : undefined;
      const own = found && plain(found.quote) === plain(sentence.text) ? found : undefined;
      const gap = last !== undefined && own !== undefined && !follows(last, own);
      last = own;
      if (!own) return sentence;
      return { ...sentence, quoted: true as const, ...(gap ? { gap: true as const } : {}) };
    }),
  );
}

function follows(last: EvidenceDocument, next: EvidenceDocument): boolean {
  if (last.sourceId !== next.sourceId || next.start < last.end) return false;
  const distance = next.start - last.end;
  if (distance <= NEXT_PARAGRAPH) return true;
  return distance <= last.after.length && !WORD.test(last.after.slice(0, distance));
}
