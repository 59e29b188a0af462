import { ofOwner } from '@citeloom/common/server/models/owner';
import { ownAddressIn } from '@citeloom/common/domain/own-address';
import { deriveId } from '@citeloom/common/server/derive-id';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import { RunInterrupted } from '../run-engine/run-interrupted.ts';
import type { SearchProvider } from '../providers/search/search-provider.ts';
import { asSource } from '../research/read-sources.ts';
import { webAddressOf } from './web-address.ts';

/** Our address of a stored source, on whatever host it was copied from. */
function storedSourceId(link: string): string | null {
  const { pathname } = URL.parse(link, 'http://localhost') ?? { pathname: '' };
  const own = ownAddressIn(pathname, []);
  return own?.kind === 'sources' ? own.id : null;
}

/** A stored source of the same owner, as a source of this run. */
async function storedSource(id: string, context: RunContext): Promise<SourceDocument | null> {
  const { runId, owner } = context;
  const mine = { ...ofOwner(owner), expiresAt: { $gt: new Date() } };
  const source = await SourceModel.findOne({ _id: id, ...mine }).lean<SourceDocument>();
  if (!source) return null;
  const _id = deriveId(runId, 'source', 'stored', source.textId);
  return { ...source, ...belongingOf(context), _id };
}

/** What a relative address may mean as a path in the folder of documents. */
function pathsOf(link: string): string[] {
  const [path = ''] = link.split(/[?#]/);
  const plain = decodePath(path).replace(/^(?:\.{0,2}\/)+/, '');
  return [...new Set([plain, plain.replace(/^[^/]+\//, '')])].filter(Boolean);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The first of some references that a provider has read; null when it has none of them. */
async function readFrom(
  context: RunContext,
  provider: SearchProvider | undefined,
  refs: readonly string[],
): Promise<SourceDocument | null> {
  if (!provider) return null;
  for (const ref of refs) {
    try {
      const document = await context.call(
        'read',
        { provider: provider.name, ref },
        (_what, tools) => provider.read(ref, tools.signal),
      );
      return asSource(belongingOf(context), document);
    } catch (error) {
      if (error instanceof RunInterrupted || context.signal.aborted) throw error;
      if (!(error instanceof ProviderError) || error.retryable) throw error;
    }
  }
  return null;
}

/**
 * What a link leads to of all that is stored already: a source of the same owner, a document of the
 * folder, a page of a feed; null when it is none of them. Nothing is fetched.
 */
export async function knownSource(
  context: RunContext,
  providers: readonly SearchProvider[],
  link: string,
): Promise<SourceDocument | null> {
  const id = storedSourceId(link);
  const stored = id ? await storedSource(id, context) : null;
  if (stored) return stored;
  const named = (name: string) => providers.find((provider) => provider.name === name);
  const address = webAddressOf(link);
  if (address !== null) return readFrom(context, named('feeds'), [address]);
  if (id || /^[a-z][a-z+.-]*:/i.test(link)) return null;
  return readFrom(context, named('documents'), pathsOf(link));
}
