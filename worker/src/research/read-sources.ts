import type { Note } from '@citeloom/common/contracts/run';
import type { SourceReference } from '@citeloom/common/contracts/research';
import { GIVEN_ADDRESSES, isGiven } from '@citeloom/common/domain/own-sources';
import { sourceAddress } from '@citeloom/common/domain/article/source-address';
import { deriveId } from '@citeloom/common/server/derive-id';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import pLimit from 'p-limit';
import { isBudgetFailure } from '../engine/budget.ts';
import { ProviderError } from '../engine/provider-error.ts';
import type { RunContext } from '../engine/run-context.ts';
import { RunInterrupted } from '../engine/run-interrupted.ts';
import type { ReadDocument, SearchHit } from '../providers/search/search-provider.ts';
import type { ResearchParts } from './research-parts.ts';
import type { RelevantHit } from './choose-hits.ts';
import { UNDATED_MAX } from './choose-hits.ts';

/** Most of the time a page is waited for; of one host two are asked for at a time. */
const AT_A_TIME = 8;

/** A source with its score (0..1) relative to the best hit of the provider that found it. */
export type ReadSource = SourceDocument & { relevance: number };

/** A source as summaries, footnotes and partials name it; the address is unsigned. */
export function sourceReference(source: SourceDocument): SourceReference {
  return {
    id: source._id,
    title: source.title,
    url: sourceAddress({ id: source._id, url: source.url }),
    site: source.site,
    publishedAt: source.publishedAt,
    dateBasis: source.dateBasis,
    ...(isGiven(source.provider) ? { given: true } : {}),
  };
}

/**
 * Reads what the search found, eight at a time; each source is shown as soon as it is read, one that
 * cannot be read becomes a note. Near-copies get one origin, then all are stored.
 */
export async function readSources(
  context: RunContext,
  parts: ResearchParts,
  hits: readonly RelevantHit[],
): Promise<ReadSource[]> {
  const limit = pLimit(AT_A_TIME);
  const total = hits.length;
  let done = 0;
  let refused = 0;
  const read = await Promise.all(
    hits.map((hit) =>
      limit(async () => {
        const source = await readSource(context, parts, hit);
        done += 1;
        if (!source) refused += 1;
        const message = `Read ${done} of ${total} sources${refused > 0 ? ` · ${refused} refused` : ''}`;
        const step = { stage: 'read', done, total, message };
        if (!source) await context.report(step);
        else {
          const body = sourceReference(source);
          await context.report({ ...step, partial: { kind: 'source', id: body.id, body } });
        }
        return source && { ...source, relevance: hit.relevance };
      }),
    ),
  );
  const sources = await withOrigins(
    context,
    parts,
    withoutUndated(
      read.filter((source) => source !== null),
      parts,
    ),
  );
  await SourceModel.bulkWrite(
    sources.map(({ relevance: _relevance, ...source }) => ({
      replaceOne: { filter: { _id: source._id }, replacement: source, upsert: true },
    })),
  );
  await noteUndated(context, sources);
  return sources;
}

/** Of the pages of services that turn out to have no date only the best few are used. */
function withoutUndated(
  sources: readonly ReadSource[],
  { providers }: ResearchParts,
): ReadSource[] {
  const fromWeb = new Set(providers.filter(({ web }) => web).map(({ name }) => name));
  const undated = sources
    .filter(({ provider, publishedAt }) => publishedAt === null && fromWeb.has(provider))
    .toSorted((a, b) => b.relevance - a.relevance);
  const left = new Set(undated.slice(UNDATED_MAX));
  return sources.filter((source) => !left.has(source));
}

async function readSource(
  context: RunContext,
  parts: Pick<ResearchParts, 'providers' | 'givenReaders'>,
  hit: RelevantHit,
): Promise<SourceDocument | null> {
  try {
    const document = await readHit(context, parts, hit);
    return document && asSource(context.runId, document);
  } catch (error) {
    if (error instanceof RunInterrupted || isBudgetFailure(error)) throw error;
    if (context.signal.aborted) throw error;
    await context.note(unreadableNote(hit, error));
    return null;
  }
}

/**
 * Reads what a search found or a person gave; the same is read once in a run. Null when its provider is
 * not there any more.
 *
 * @throws ProviderError when it cannot be read.
 */
export async function readHit(
  context: RunContext,
  { providers, givenReaders = [] }: Pick<ResearchParts, 'providers' | 'givenReaders'>,
  hit: SearchHit,
): Promise<ReadDocument | null> {
  const reader = [...providers, ...givenReaders].find(({ name }) => name === hit.provider);
  if (!reader) return null;
  return context.call('read', { provider: hit.provider, ref: hit.ref }, ({ ref }, { signal }) =>
    reader.read(ref, signal, hit),
  );
}

/** A document as the source of a run; its origin is its own text until near-copies are looked for. */
export function asSource(runId: string, document: ReadDocument): SourceDocument {
  const { ref, fetchedAt, ...rest } = document;
  const _id = deriveId(runId, 'source', document.provider, ref);
  return { _id, runId, ...rest, fetchedAt: new Date(fetchedAt), originId: document.textId };
}

/** The origins of stored texts, near-copies grouped: text id → id of their common origin. */
export async function originsOf(
  context: RunContext,
  parts: Pick<ResearchParts, 'findOrigins'>,
  textIds: string[],
): Promise<Readonly<Record<string, string>>> {
  if (textIds.length === 0) return {};
  return context.call('origins', { textIds }, (input, { signal }) =>
    parts.findOrigins(input.textIds, signal),
  );
}

async function withOrigins(
  context: RunContext,
  parts: ResearchParts,
  sources: readonly ReadSource[],
): Promise<ReadSource[]> {
  const textIds = sources.map((source) => source.textId);
  const origins = await originsOf(context, parts, textIds);
  return sources.map((source) => ({
    ...source,
    originId: origins[source.textId] ?? source.textId,
  }));
}

async function noteUndated(context: RunContext, sources: readonly SourceDocument[]): Promise<void> {
  const byAddress = sources.filter((source) => source.dateBasis === 'url').length;
  if (byAddress > 0) {
    const text = `${byAddress} ${byAddress === 1 ? 'source is' : 'sources are'} dated by the address alone, which may be wrong.`;
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

const READ_CODES: ReadonlySet<string> = new Set<Note['code']>([
  'address-refused',
  'too-large',
  'ratio',
  'timeout',
  'redirects',
  'content-type',
  'robots',
]);

/** Of a long address, so much is repeated in a note. */
const NAMED_MAX = 300;

function unreadableNote(hit: RelevantHit, error: unknown): Note {
  const known = error instanceof ProviderError && READ_CODES.has(error.code);
  return {
    code: known ? (error.code as Note['code']) : 'unreadable',
    ...(hit.provider === GIVEN_ADDRESSES
      ? { url: hit.ref.slice(0, NAMED_MAX) }
      : { provider: hit.provider }),
    text: `“${(hit.title || hit.ref).slice(0, NAMED_MAX)}” could not be read. ${error instanceof ProviderError ? error.userText : ''}`.trim(),
  };
}
