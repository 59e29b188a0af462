import type { PublishAnswer } from '../../contracts/publishing.ts';
import type { RunDocument } from '../models/run.ts';

/** The answer of a publication, from what its run has stored. */
export function presentPublication({
  result,
  notes,
}: Pick<RunDocument, 'result' | 'notes'>): Promise<PublishAnswer> {
  const { draftUrl, updated, place } = result as {
    draftUrl: string | null;
    updated: boolean;
    place: string;
  };
  const message = updated
    ? `The draft on ${place} was updated.`
    : `A draft was written on ${place}.`;
  return Promise.resolve({ success: true, message, draftUrl, updated, notes });
}
