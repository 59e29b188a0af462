import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  SessionContentRequest,
  SessionContentSaved,
} from '@citeloom/common/contracts/session-content';
import { contentIdentity } from '@citeloom/common/domain/content-identity';
import { AppError } from '@citeloom/common/domain/app-error';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { nextNumber } from '@citeloom/common/server/models/counter';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { searchable } from '@citeloom/common/server/content/searchable';
import { endOf, keptUntil } from '@citeloom/common/server/runs/retention';
import { reserveBytes, type Storer } from '../../storage/reserve-bytes.ts';
import { KEPT_MAX_BYTES } from '../../limits/storage-limits.ts';
import { contentAddresses } from '../contents/content-addresses.ts';
import { articleFields } from './article-fields.ts';

/** Where nothing leads: nothing was kept, or only a search. */
const NO_ADDRESS = '#';

type Fields = Omit<
  ContentDocument,
  '_id' | 'owner' | 'createdAt' | 'updatedAt' | 'favorite' | 'downloaded' | 'deletedAt'
>;

/** As long as work of this owner is kept; what the client asks can only shorten it. */
function expiryOf(owner: Owner, asked: string | null | undefined): Date {
  const latest = keptUntil(owner).getTime();
  return new Date(asked ? Math.min(Date.parse(asked), latest) : latest);
}

async function upsert(owner: Owner, fields: Fields): Promise<number> {
  const { searchId: _searchId, articleId: _articleId, ...rest } = fields;
  const key = { ...ofOwner(owner), ...contentIdentity(fields) };
  const update = () =>
    ContentModel.findOneAndUpdate(key, { $set: rest }, { returnDocument: 'after' }).lean();
  if (await ContentModel.exists({ ...key, deletedAt: { $ne: null } })) {
    throw new AppError('deleted', 'This was deleted, so nothing more is kept of it.');
  }
  const known = await update();
  if (known) return known._id;
  try {
    const _id = await nextNumber('contents');
    await ContentModel.create({ _id, owner, ...fields });
    return _id;
  } catch (error) {
    // Another save of the same item came first.
    const other = (error as { code?: number }).code === 11000 ? await update() : null;
    if (!other) throw error;
    return other._id;
  }
}

/**
 * By how many bytes the caller's items grow with this one.
 *
 * @throws AppError `no_room` when they would be more than one session may have.
 */
async function moreBytes(
  owner: Owner,
  fields: Parameters<typeof contentIdentity>[0],
  bytes: number,
): Promise<number> {
  const mine = ofOwner(owner);
  // An account keeps as much as it likes; how much a day is counted elsewhere.
  const isKept = owner.type === 'user';
  const identity = contentIdentity(fields);
  const items = await ContentModel.find(isKept ? { ...mine, ...identity } : mine)
    .select([...Object.keys(identity), 'bytes'])
    .lean<ContentDocument[]>();
  const isThis = (item: (typeof items)[number]) =>
    isDeepStrictEqual(contentIdentity(item), identity);
  const sum = (some: typeof items) => some.reduce((total, item) => total + (item.bytes ?? 0), 0);
  if (!isKept && sum(items.filter((item) => !isThis(item))) + bytes > KEPT_MAX_BYTES) {
    throw new AppError(
      'no_room',
      'You have saved as much as one visitor may at a time. Saved work is removed after 24 hours; what is there can still be read.',
    );
  }
  return Math.max(0, bytes - sum(items.filter(isThis)));
}

/**
 * Keeps the work of a visitor: sanitised, our addresses reduced to ids, one item per research and
 * article. With neither a search term nor an article there is nothing to keep.
 *
 * @param articleRun the caller's article run that `articleId` names, if any.
 */
export async function storeContent(
  storer: Storer,
  request: SessionContentRequest,
  articleRun: RunDocument | null,
): Promise<z.input<typeof SessionContentSaved>> {
  const { services, caller: owner } = storer;
  const posted = await services.submitted.reduce(request);
  const article = await articleFields(posted, articleRun);
  if (!article.searchTerm && !article.articleContent?.trim()) {
    return { id: null, downloadUrl: NO_ADDRESS, previewUrl: NO_ADDRESS, expiresAt: null };
  }
  const expiresAt = expiryOf(owner, posted.expiresAt);
  const articleId = posted.articleId ?? null;
  const summaries = JSON.stringify(posted.summaries);
  const fields = { ...article, ...searchable(article), articleId, summaries, expiresAt };
  const bytes = Buffer.byteLength(JSON.stringify({ ...fields, words: [] }));
  await reserveBytes(storer, await moreBytes(owner, fields, bytes));
  const id = await upsert(owner, { ...fields, bytes });
  // What the item is made of stays as long as the item.
  const made = [article.searchId, articleId].filter((one) => one !== null);
  await extendContent(owner, made, expiresAt);
  return { id, ...contentAddresses({ _id: id, ...fields }), expiresAt: endOf(expiresAt) };
}
