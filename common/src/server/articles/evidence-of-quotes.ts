import type { ArticleSentence } from '../../domain/article/article.ts';
import type { CheckedWritten } from '../../domain/evidence/check-against-texts.ts';
import type { Belonging } from '../models/owned.ts';
import { deriveId } from '../derive-id.ts';
import type { EvidenceDocument } from '../models/evidence.ts';

/** Sentences by the ids of their evidence, and what of this is new and has to be stored. */
export type QuotedEvidence = { sentences: ArticleSentence[]; evidence: EvidenceDocument[] };

const placeOf = ({ textId, start, end }: Pick<EvidenceDocument, 'textId' | 'start' | 'end'>) =>
  `${textId} ${start} ${end}`;

/**
 * Makes evidence of the quotations that sentences were found to rest on, or come closest to. The ids
 * are derived from the content's unguessable one, so that the same quotation is stored once.
 *
 * @param belonging what its evidence is part of.
 * @param sourceIdOf the source by the id of its text; quotations of others are left out.
 * @param known evidence that is stored already: the same span is not stored again.
 */
export function evidenceOfQuotes(
  belonging: Belonging,
  checked: readonly CheckedWritten[],
  sourceIdOf: ReadonlyMap<string, string>,
  known: readonly EvidenceDocument[] = [],
): QuotedEvidence {
  const byPlace = new Map(known.map((evidence) => [placeOf(evidence), evidence._id]));
  const fresh = new Map<string, EvidenceDocument>();
  const sentences = checked.map(({ sentence, quotes }) => {
    const idOf = new Map<string, string | undefined>();
    for (const { id, ...quote } of quotes) {
      const sourceId = sourceIdOf.get(quote.textId);
      const stored = byPlace.get(placeOf(quote));
      const _id =
        stored ??
        (sourceId && deriveId(belonging.contentId, 'evidence', sourceId, quote.start, quote.end));
      idOf.set(id, _id);
      if (!stored && _id && sourceId) fresh.set(_id, { _id, ...belonging, sourceId, ...quote });
    }
    const { nearest, ...rest } = sentence;
    const storedIds = (ids: string[]) =>
      ids.flatMap((id) => (idOf.has(id) ? (idOf.get(id) ?? []) : id));
    const [closest] = storedIds(nearest === undefined ? [] : [nearest]);
    return {
      ...rest,
      evidenceIds: storedIds(sentence.evidenceIds),
      ...(closest === undefined ? {} : { nearest: closest }),
    };
  });
  return { sentences, evidence: [...fresh.values()] };
}
