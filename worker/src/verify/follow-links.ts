import { ownAddressIn } from '@citeloom/common/domain/own-address';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { Owner } from '@citeloom/common/server/models/owner';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { ownedRuns } from '@citeloom/common/server/runs/owned-runs';
import { ProviderError } from '../engine/provider-error.ts';
import type { RunContext } from '../engine/run-context.ts';
import { RunInterrupted } from '../engine/run-interrupted.ts';
import { asSource } from '../research/read-sources.ts';
import type { VerifyParts } from './verify-parts.ts';

/** Links that are followed; a text with more is checked against the library alone beyond them. */
const FOLLOWED_MAX = 60;
const NAMED_MAX = 10;
const WEB = /^https?:\/\//i;

/** Which source each address of a text leads to. */
export type FollowedLinks = ReadonlyMap<string, SourceDocument>;

/** Our address of a stored source, on whatever host it was copied from. */
function storedSourceId(link: string): string | null {
  const { pathname } = URL.parse(link, 'http://localhost') ?? { pathname: '' };
  const own = ownAddressIn(pathname, []);
  return own?.kind === 'sources' ? own.id : null;
}

/** A stored source of the same owner, as a source of this run. */
async function storedSource(
  id: string,
  runId: string,
  owner: Owner,
): Promise<SourceDocument | null> {
  const source = await SourceModel.findById(id).lean<SourceDocument>();
  if (!source) return null;
  const mine = await ownedRuns([source.runId], owner, { expiresAt: { $gt: new Date() } });
  if (!mine.has(source.runId)) return null;
  return { ...source, _id: deriveId(runId, 'source', 'stored', source.textId), runId };
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

async function folderSource(
  context: RunContext,
  { providers }: VerifyParts,
  link: string,
): Promise<SourceDocument | null> {
  const folder = providers.find(({ name }) => name === 'documents');
  if (!folder || WEB.test(link) || /^[a-z][a-z+.-]*:/i.test(link)) return null;
  for (const path of pathsOf(link)) {
    try {
      const document = await context.call(
        'read',
        { provider: folder.name, ref: path },
        (_what, tools) => folder.read(path, tools.signal),
      );
      return asSource(context.runId, document);
    } catch (error) {
      if (error instanceof RunInterrupted || context.signal.aborted) throw error;
      if (!(error instanceof ProviderError) || error.retryable) throw error;
    }
  }
  return null;
}

/**
 * Follows the links of a text that lead to documents of the library or to the owner's stored sources.
 * Pages of the web cannot be read yet; each of those is named in a note.
 */
export async function followLinks(
  context: RunContext,
  parts: VerifyParts,
  links: readonly string[],
  owner: Owner,
): Promise<FollowedLinks> {
  const followed = new Map<string, SourceDocument>();
  const unread: string[] = [];
  for (const link of [...new Set(links)].slice(0, FOLLOWED_MAX)) {
    const id = storedSourceId(link);
    const source = id
      ? await storedSource(id, context.runId, owner)
      : await folderSource(context, parts, link);
    if (source) followed.set(link, source);
    else if (!/^(?:#|mailto:|tel:)/i.test(link)) unread.push(link);
  }
  for (const url of unread.slice(0, NAMED_MAX)) {
    const text = WEB.test(url)
      ? 'Pages of the web cannot be read yet, so this link was not followed.'
      : 'This link leads to no document of the library, so it was not followed.';
    await context.note({ code: 'link-not-read', text, url });
  }
  if (unread.length > NAMED_MAX) {
    const text = `${unread.length - NAMED_MAX} more links were not followed.`;
    await context.note({ code: 'link-not-read', text });
  }
  return followed;
}
