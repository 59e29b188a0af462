import { isLeftOut, type LeftOut } from '../own-sources/left-out.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import type { RelevantHit } from '../providers/search/relevant-hit.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

/**
 * Documents of the library for a question of which it has no word: another language, other words for the
 * same thing. Those whose titles and headings are the nearest to it in meaning; a stored call. None
 * without a sentence encoder.
 *
 * @param asked.leftOut what is never taken, however near it is.
 */
export async function hitsByName(
  context: RunContext,
  { providers, nearestDocuments }: Pick<ResearchDependencies, 'providers' | 'nearestDocuments'>,
  { searchTerm, leftOut }: { searchTerm: string; leftOut: Pick<LeftOut, 'sites' | 'places'> },
): Promise<RelevantHit[]> {
  const library = providers.find(({ name }) => name === 'documents');
  if (!library || !nearestDocuments) return [];
  const found = await context.call('nearest', { searchTerm }, (_input, { signal }) =>
    nearestDocuments(searchTerm, signal),
  );
  const near = found.filter(({ path }) => !isLeftOut(path, leftOut));
  const [first] = near;
  return near.map(({ path, site, title, publishedAt, nearness }) => ({
    ...{ provider: library.name, ref: path, title, site, publishedAt, score: nearness },
    relevance: nearness / (first?.nearness ?? 1),
  }));
}
