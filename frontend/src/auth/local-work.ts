import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import type { SafeStorage } from '../lib/safe-storage.ts';

/** An article that somebody without an account wants to have. */
export type ArticleToKeep = {
  articleId: string;
  searchId: string | null;
  title: string;
  /** HTML. */
  content: string;
  searchTerm: string;
  featuredImageUrl: string;
  images: string[];
};

/** The same as kept in this browser under `article_{timestamp}`. */
type LocalArticle = ArticleToKeep & { createdAt: string };

/** An item of the list `user_content_{email}`, which stands in for the server's. */
type LocalItem = {
  id: number;
  contentType: 'download' | 'search';
  title: string;
  searchTerm: string;
  createdAt: string;
  thumbnailUrl: string;
  featuredImageUrl: string;
  imageCount: number;
  images: string[];
  fullContent: string;
  articleId: string | null;
  searchId: string | null;
};

/** A browser's storage whose keys can be listed. */
export type ListedStorage = SafeStorage & { keys(): string[] };

const listKey = (email: string) => `user_content_${email}`;
const isAnonymous = (key: string) =>
  (key.includes('article_') || key.includes('temp_content_')) && !key.startsWith('user_content_');

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** One kept thing, an article or what a step has left, as an item of a list. */
function toItem(kept: Record<string, unknown>, now: number): LocalItem {
  const title = textOf(kept['articleTitle'] ?? kept['title']);
  const searchTerm = textOf(kept['searchTerm']);
  const images = Array.isArray(kept['images']) ? kept['images'].map(textOf).filter(Boolean) : [];
  const featuredImageUrl = textOf(kept['featuredImageUrl']);
  return {
    id: now,
    contentType: title ? 'download' : 'search',
    title: title || searchTerm,
    searchTerm,
    createdAt: textOf(kept['createdAt']) || new Date(now).toISOString(),
    thumbnailUrl: featuredImageUrl,
    featuredImageUrl,
    imageCount: images.length,
    images,
    fullContent: textOf(kept['articleContent'] ?? kept['content']),
    articleId: textOf(kept['articleId']) || null,
    searchId: textOf(kept['searchId']) || null,
  };
}

const isSame = (one: LocalItem, other: Partial<LocalItem>) =>
  one.id === other.id ||
  (one.title !== '' && one.title === other.title) ||
  (one.articleId !== null && one.articleId === other.articleId);

/**
 * Keeps an article that somebody wants to have, until they have an account; once, however often they ask.
 *
 * @returns its key; null where nothing can be kept.
 */
export function storeArticleLocally(store: ListedStorage, article: ArticleToKeep, now: number) {
  const known = store.keys().find((key) => {
    const kept = key.startsWith('article_') && parse(store.read(key));
    return isObject(kept) && kept['articleId'] === article.articleId;
  });
  const key = known ?? `article_${now}`;
  const record: LocalArticle = { ...article, createdAt: new Date(now).toISOString() };
  return store.write(key, JSON.stringify(record)) ? key : null;
}

/** Merges items into the list of an account, newest first; those that are there already stay as they are. */
function addToList(store: ListedStorage, email: string, items: LocalItem[]): boolean {
  const stored = parse(store.read(listKey(email)));
  const list = (Array.isArray(stored) ? stored.filter(isObject) : []) as Partial<LocalItem>[];
  for (const item of items) {
    if (list.some((other) => isSame(item, other))) continue;
    while (list.some(({ id }) => id === item.id)) item.id += 1;
    list.push(item);
  }
  list.sort((one, other) => textOf(other.createdAt).localeCompare(textOf(one.createdAt)));
  return store.write(listKey(email), JSON.stringify(list));
}

/**
 * Moves what this browser has kept without an account into the list of the account that signs in, and
 * sends what the server does not have yet.
 *
 * @param send gives one to the server; answers whether it need not be kept here any longer.
 */
export async function moveLocalWork(
  store: ListedStorage,
  email: string,
  send: (content: SessionContentRequest) => Promise<boolean>,
  now: number,
): Promise<void> {
  const keys = store.keys().filter(isAnonymous);
  for (const [index, key] of keys.entries()) {
    const stored = parse(store.read(key));
    const kept = (Array.isArray(stored) ? stored : [stored])
      .filter(isObject)
      .filter(({ expiresAt }) => !(Date.parse(textOf(expiresAt)) <= now));
    const items = kept.map((one, place) => toItem(one, now + index * 1000 + place));
    if (items.length > 0 && !addToList(store, email, items)) continue;
    const unsent: unknown[] = [];
    if (key.includes('temp_content_')) {
      for (const one of kept) {
        if (!(await send(one as SessionContentRequest))) unsent.push(one);
      }
    }
    if (unsent.length > 0) store.write(key, JSON.stringify(unsent));
    else store.remove(key);
  }
}
