import type { z } from 'zod';
import type {
  ContentSort,
  UserContentCounts,
  UserContentList,
  UserContentQuery,
} from '@citeloom/common/contracts/user-content';
import { AppError } from '@citeloom/common/domain/app-error';
import { typedWords } from '@citeloom/common/domain/text/search-words';
import {
  contentIndexes,
  ContentModel,
  type ContentDocument,
  type ContentFilter,
} from '@citeloom/common/server/models/content';
import { behindPlace } from '@citeloom/common/server/lists/behind-place';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import type { Services } from '../../services.ts';
import { findWords } from './find-words.ts';
import { presentContents } from './present-contents.ts';

type Query = z.infer<typeof UserContentQuery>;
/** Where a page ended: by the field that sorts, then by number. */
type Place = { at: string | number; id: number };

/** The field and direction of each order. */
const ORDERS = {
  newest: { field: 'createdAt', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
  title: { field: 'sortTitle', direction: 1 },
} as const satisfies Record<ContentSort, { field: keyof ContentDocument; direction: 1 | -1 }>;

/** What an account sees: its articles that are not deleted. */
export function listed(owner: Owner): ContentFilter {
  return {
    ...ofOwner(owner),
    ...{ contentType: 'download', deletedAt: null },
  };
}

function writeCursor(item: ContentDocument, sort: ContentSort): string {
  const at = sort === 'title' ? item.sortTitle : item.createdAt.getTime();
  return Buffer.from(JSON.stringify({ at, id: item._id } satisfies Place)).toString('base64url');
}

function readCursor(cursor: string, sort: ContentSort): Place {
  try {
    const { at, id } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Place;
    const wanted = sort === 'title' ? 'string' : 'number';
    if (typeof at === wanted && Number.isSafeInteger(id)) return { at, id };
  } catch {
    // Not one of ours either.
  }
  throw new AppError('bad_request', 'The cursor is not one of ours.');
}

/** Everything behind the place where the last page ended. */
function behind(cursor: string, sort: ContentSort): ContentFilter {
  const { at, id } = readCursor(cursor, sort);
  const value = typeof at === 'number' ? new Date(at) : at;
  return behindPlace(ORDERS[sort], '_id', { at: value, id });
}

/**
 * One page of an account's contents in an order, from where the last page ended, so that each page costs
 * the same however many there are.
 *
 * @throws AppError `bad_request` for a cursor of another list.
 */
export async function listContents(
  services: Services,
  owner: Owner,
  { limit, cursor, sort, search, favorites, since }: Query,
): Promise<z.input<typeof UserContentList>> {
  const { field, direction } = ORDERS[sort];
  const words = typedWords(search ?? '');
  // Signs alone are in no word.
  if (search?.trim() && words.length === 0) return { contents: [], nextCursor: null };
  const inOrder = sort === 'title' ? contentIndexes.byTitle : contentIndexes.byDate;
  const { filter, index } = await findWords(
    listed(owner),
    words,
    favorites && sort !== 'title' ? contentIndexes.favorites : inOrder,
  );
  const found = await ContentModel.find({
    ...filter,
    ...(favorites ? { favorite: true } : {}),
    $and: [
      ...(since ? [{ createdAt: { $gte: new Date(since) } }] : []),
      ...(cursor ? [behind(cursor, sort)] : []),
      {},
    ],
  })
    .hint(index)
    .sort({ [field]: direction, _id: direction })
    .limit(limit + 1)
    .select({ words: 0, summaries: 0, footnotes: 0 })
    .lean<ContentDocument[]>();
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    contents: await presentContents(services, items),
    nextCursor: last && found.length > items.length ? writeCursor(last, sort) : null,
  };
}

/** How many items an account has, and how many were created since a moment. */
export async function countContents(
  owner: Owner,
  since: Date,
): Promise<z.input<typeof UserContentCounts>> {
  const [total, sinceCount] = await Promise.all([
    ContentModel.countDocuments(listed(owner)),
    ContentModel.countDocuments({ ...listed(owner), createdAt: { $gte: since } }),
  ]);
  return { total, sinceCount };
}
