import { SourceModel } from '@citeloom/common/server/models/source';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { Evidence } from './choose-evidence.ts';
import { answeringOfAll } from './passages/answering.ts';
import type { ReadSource } from './read-sources.ts';

/**
 * Stores with each source how well it answers, by its best passage, and shows it again. Where no facet
 * answers they stay as they are.
 *
 * @returns the sources with their marks.
 */
export async function markSources(
  context: RunContext,
  { sources, facets, passages, material }: Omit<Evidence, 'spare'>,
): Promise<readonly ReadSource[]> {
  if (facets.length === 0) return sources;
  const bySource = Map.groupBy([...passages, ...material], ({ sourceId }) => sourceId);
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
