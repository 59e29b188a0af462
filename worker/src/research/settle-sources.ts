import { byMoment } from '@citeloom/common/domain/article/stated-day';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { sourceReference } from '@citeloom/common/server/presenters/present-source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { ReadSource } from './read-sources.ts';
import { undatedBeside } from './choose-hits.ts';
import type { ResearchDependencies } from './research-dependencies.ts';
import type { SearchScope } from './search-steps.ts';
import { withSuitability } from './with-suitability.ts';

type Window = Pick<SearchScope, 'since' | 'kinds'>;

/**
 * Makes the sources of a research of what was read and shows them again, each with how well it suits
 * the question. A note says how many have no date, or one that may be wrong.
 */
export async function settleSources(
  context: RunContext,
  parts: ResearchDependencies,
  read: readonly ReadSource[],
  plan: Window,
): Promise<ReadSource[]> {
  const sources = await storeSources(context, parts, read, plan);
  for (const source of sources) {
    const body = sourceReference(source);
    await context.show({ kind: 'source', id: body.id, body });
  }
  await noteUndated(context, sources);
  return sources;
}

/** Stores what was read as sources: of undated pages the best few, near-copies with one origin. */
export async function storeSources(
  context: RunContext,
  parts: ResearchDependencies,
  read: readonly ReadSource[],
  plan: Window,
): Promise<ReadSource[]> {
  const known = await withOrigins(context, parts, withoutUndated(read, parts));
  return keepSources(withSuitability(known, parts, plan));
}

/**
 * Stores what was read later beside the sources of a research, which stay as they are: a near-copy of one
 * of them has its origin.
 *
 * @returns the new ones.
 */
export async function addSources(
  context: RunContext,
  parts: ResearchDependencies,
  {
    read,
    sources,
    plan,
  }: { read: readonly ReadSource[]; sources: readonly ReadSource[]; plan: Window },
): Promise<ReadSource[]> {
  const beside = new Map(read.map((source) => [source._id, source]));
  sources.forEach(({ _id }) => beside.delete(_id));
  const fresh = [...beside.values()];
  if (fresh.length === 0) return [];
  const origins = await originsOf(context, parts, textIdsOf([...sources, ...fresh]));
  const known = fresh.map((source) => {
    const group = origins[source.textId];
    const copied = sources.find(({ textId }) => group !== undefined && origins[textId] === group);
    return { ...source, originId: copied?.originId ?? group ?? source.textId };
  });
  return keepSources(withSuitability(known, parts, plan));
}

const textIdsOf = (sources: readonly ReadSource[]) => sources.map(({ textId }) => textId);

async function keepSources(sources: ReadSource[]): Promise<ReadSource[]> {
  await SourceModel.bulkWrite(
    sources.map(({ relevance: _relevance, ...source }) => ({
      replaceOne: { filter: { _id: source._id }, replacement: source, upsert: true },
    })),
  );
  return sources;
}

/** Of the pages of services that turn out to have no date only the best few are used, more where few have one. */
function withoutUndated(
  sources: readonly ReadSource[],
  { providers }: ResearchDependencies,
): ReadSource[] {
  const fromWeb = new Set(providers.filter(({ web }) => web).map(({ name }) => name));
  const undated = sources
    .filter(({ provider, publishedAt }) => publishedAt === null && fromWeb.has(provider))
    .toSorted((a, b) => b.relevance - a.relevance);
  const most = undatedBeside(sources.length - undated.length);
  const left = new Set(undated.slice(most));
  return sources.filter((source) => !left.has(source));
}

/** The origins of stored texts, near-copies grouped: text id → id of their common origin. */
export async function originsOf(
  context: RunContext,
  parts: Pick<ResearchDependencies, 'findOrigins'>,
  textIds: string[],
): Promise<Readonly<Record<string, string>>> {
  if (textIds.length === 0) return {};
  return context.call('origins', { textIds }, (input, { signal }) =>
    parts.findOrigins(input.textIds, signal),
  );
}

async function withOrigins(
  context: RunContext,
  parts: ResearchDependencies,
  sources: readonly ReadSource[],
): Promise<ReadSource[]> {
  // Of near-copies the one that was published first is the original.
  const byDate = sources.toSorted((a, b) => byMoment(dateOf(a), dateOf(b)));
  const origins = await originsOf(context, parts, textIdsOf(byDate));
  return sources.map((source) => ({
    ...source,
    originId: origins[source.textId] ?? source.textId,
  }));
}

/** Undated ones come last. */
const dateOf = ({ publishedAt }: SourceDocument) => publishedAt ?? '9999';

async function noteUndated(context: RunContext, sources: readonly SourceDocument[]): Promise<void> {
  for (const [basis, by] of [
    ['url', 'the address alone'],
    ['page', 'a line at the headline'],
  ] as const) {
    const count = sources.filter((source) => source.dateBasis === basis).length;
    if (count === 0) continue;
    const text = `${count} ${count === 1 ? 'source is' : 'sources are'} dated by ${by}, which may be wrong.`;
    await context.note({ code: 'undated', text });
  }
  const undated = sources.filter((source) => source.publishedAt === null).length;
  if (undated === 0) return;
  const which = undated === sources.length ? 'None' : `${undated} of ${sources.length}`;
  const text =
    undated === sources.length
      ? `${which} of the ${sources.length} sources says when it was published.`
      : `${which} sources do not say when they were published.`;
  await context.note({ code: 'undated', text });
}
