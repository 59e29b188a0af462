import { z } from 'zod';
import { UserContentItem, UNTITLED } from '@citeloom/common/contracts/user-content';
import type { SafeStorage } from '../../lib/safe-storage.ts';

/** How many of the newest items this browser keeps for when the server cannot be reached. */
const KEPT_MAX = 24;

const keyOf = (email: string) => `user_content_${email}`;

/** An item as it may have been kept: what is missing is as for a new one. */
const LocalItem = UserContentItem.extend({
  contentType: UserContentItem.shape.contentType.default('download'),
  title: z.string().min(1).catch(UNTITLED),
  searchTerm: z.string().default(''),
  createdAt: z.string().default(() => new Date().toISOString()),
  downloadUrl: z.string().default('#'),
  previewUrl: z.string().default('#'),
  thumbnailUrl: z.string().default(''),
  featuredImageUrl: z.string().default(''),
  imageCount: z.number().default(0),
  images: z.array(z.string()).default([]),
  downloaded: z.boolean().default(false),
  fullContent: z.string().default(''),
  articleId: z.string().nullable().default(null),
  searchId: z.string().nullable().default(null),
  favorite: z.boolean().default(false),
  updatedAt: z.string().default(''),
});

/** The list of an account that this browser has kept, newest first, searches left out. */
export function readLocalContents(store: SafeStorage, email: string): UserContentItem[] {
  let stored: unknown;
  try {
    stored = JSON.parse(store.read(keyOf(email)) ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((item) => LocalItem.safeParse(item).data ?? [])
    .filter(({ contentType }) => contentType !== 'search')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Keeps the newest items of an account; with too little room only what fits without their texts. */
export function writeLocalContents(
  store: SafeStorage,
  email: string,
  items: readonly UserContentItem[],
): void {
  const kept = items.slice(0, KEPT_MAX);
  if (store.write(keyOf(email), JSON.stringify(kept))) return;
  const short = kept.map((item) => ({ ...item, fullContent: '' }));
  store.write(keyOf(email), JSON.stringify(short));
}

/** Forgets what this browser has kept of an account. */
export function clearLocalContents(store: SafeStorage, email: string): void {
  store.remove(keyOf(email));
}
