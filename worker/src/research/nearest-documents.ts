import type { NamedDocument } from '../documents/folder-library.ts';
import { passageName } from './passages/passage-name.ts';
import { threadNearness } from './thread-nearness.ts';
import { RESEARCH } from './tuning.ts';

export type NearestTask = { query: string; documents: readonly NamedDocument[]; encoder: string };

/** A document of the library, and how near its nearest name is to a question in meaning (-1 to 1). */
export type NearDocument = Omit<NamedDocument, 'headings'> & { nearness: number };

/** The documents whose titles and headings are the nearest to a question in meaning, at most five. */
export async function nearestDocuments({
  query,
  documents,
  encoder,
}: NearestTask): Promise<NearDocument[]> {
  const nearness = await threadNearness(encoder, query);
  if (!nearness) return [];
  return documents
    .map(({ headings, ...document }) => {
      const names = [[], ...headings.map((one) => [one])].map((own) =>
        passageName(document.title, own),
      );
      return { ...document, nearness: Math.max(...nearness(names)) };
    })
    .filter((document) => document.nearness >= RESEARCH.nearName)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, RESEARCH.nearDocumentsMax);
}
