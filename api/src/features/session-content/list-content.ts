import type { z } from 'zod';
import type { SessionContentItem } from '@citeloom/common/contracts/session-content';
import { AppError } from '@citeloom/common/domain/app-error';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { endOf } from '@citeloom/common/server/runs/retention';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { RunModel } from '@citeloom/common/server/models/run';
import { readableObjects } from '../../runs/readable-objects.ts';
import type { Services } from '../../services.ts';

/** Most items that are listed; a visitor keeps a handful. */
const LISTED_MAX = 200;

type Item = z.input<typeof SessionContentItem>;

/** JSON in a string; null where it is none. */
function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

function present(content: ContentDocument): Item & { footnotes: string | null } {
  return {
    id: content._id,
    sessionId: content.owner.id,
    searchTerm: content.searchTerm,
    searchId: content.searchId,
    articleId: content.articleId,
    articleTitle: content.articleTitle,
    articleContent: content.articleContent,
    featuredImageUrl: content.featuredImageUrl,
    footnotes: content.footnotes,
    images: content.images,
    summaries: (parsed(content.summaries) ?? []) as unknown[],
    createdAt: content.createdAt.toISOString(),
    updatedAt: content.updatedAt.toISOString(),
    expiresAt: endOf(content.expiresAt),
  };
}

/** An item with the addresses of the owner's own sources and images signed afresh. */
async function signItem({ addresses }: Services, content: ContentDocument): Promise<Item> {
  const item = present(content);
  const footnotes = parsed(item.footnotes);
  const readable = await readableObjects(addresses.namedIds([item, footnotes]), content.owner);
  const options = { expiresAt: content.expiresAt, maySign: (id: string) => readable.has(id) };
  return {
    ...addresses.sign(item, options),
    footnotes:
      footnotes === null ? item.footnotes : JSON.stringify(addresses.sign(footnotes, options)),
  };
}

/**
 * What an owner has kept, newest first, with the addresses of their own sources and images signed
 * afresh; an address of one that is not theirs stays unsigned.
 *
 * @param most of them; without it, all.
 */
export async function* eachContent(
  services: Services,
  owner: Owner,
  most?: number,
): AsyncGenerator<Item> {
  const contents = ContentModel.find({
    ...ofOwner(owner),
    ...{ deletedAt: null, expiresAt: { $gt: new Date() } },
  })
    .sort({ createdAt: -1, _id: -1 })
    .select({ words: 0 });
  if (most !== undefined) contents.limit(most);
  // One at a time: others get their turn between the items of a long list.
  const cursor = contents.lean<ContentDocument[]>().cursor({ batchSize: 1 });
  for await (const content of cursor) yield await signItem(services, content);
}

/**
 * What a session has kept, newest first, 200 items at most.
 *
 * @throws AppError `not_found` for a session that has left nothing here.
 */
export async function listContent(services: Services, owner: Owner): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of eachContent(services, owner, LISTED_MAX)) items.push(item);
  const mine = ofOwner(owner);
  if (items.length === 0 && !(await RunModel.exists({ ...mine, expiresAt: { $gt: new Date() } }))) {
    throw new AppError('not_found', 'There is no such session.');
  }
  return items;
}
