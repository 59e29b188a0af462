import { SourceModel } from '@citeloom/common/server/models/source';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { Evidence } from './choose-evidence.ts';
import { answeringOfAll } from './passages/answering.ts';
import type { ReadSource } from './read-sources.ts';

/**
 * Stores with each source how well it answers, by its best passage and facet, and shows it again. Without
 * facets they stay as they are.
 *
 * @returns the sources with their marks.
 */
export async function markSources(
  context: RunContext,
  { sources, facets, passages }: Pick<Evidence, 'sources' | 'facets' | 'passages'>,
): Promise<readonly ReadSource[]> {
  if (facets.length === 0) return sources;
  const told = facets.flatMap(({ answering, evidence }) =>
    evidence.map(({ span: { sourceId } }) => ({ sourceId, answering })),
  );
  const bySource = Map.groupBy([...told, ...passages], ({ sourceId }) => sourceId);
  const marked = sources.map((source) => ({
    ...source,
    answering: answeringOfAll(bySource.get(source._id) ?? []),
  }));
  await SourceModel.bulkWrite(
    marked.map(({ _id, answering }) => ({
      updateOne: { filter: { _id }, update: { $set: { answering } } },
    })),
  );
  for (const source of marked) {
    const body = sourceReference(source);
    await context.show({ kind: 'source', id: body.id, body });
  }
  return marked;
}
