import type { z } from 'zod';
import type { ItemWatch } from '@citeloom/common/contracts/source-watch';
import {
  UNTITLED,
  type UserContentItem,
  type UserContentPreview,
} from '@citeloom/common/contracts/user-content';
import type { ContentDocument } from '@citeloom/common/server/models/content';
import {
  SourceWatchModel,
  type SourceWatchDocument,
} from '@citeloom/common/server/models/source-watch';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { shownImages } from '@citeloom/common/server/presenters/present-image';
import { readableObjects } from '../../runs/readable-objects.ts';
import type { Services } from '../../services.ts';
import { contentAddresses } from './content-addresses.ts';

/** Widest lighter copy of a picture that a card shows. */
const CARD_WIDTH = 640;

type Pictures = { images: string[]; featured: string; thumbnail: string };
type Drawn = Pick<
  ImageDocument,
  '_id' | 'articleId' | 'slot' | 'variants' | 'createdAt' | 'broughtBackAt'
>;

/** What stands in each place of each article. */
async function imagesOfArticles(articleIds: readonly string[]): Promise<Map<string, Drawn[]>> {
  const images = await ImageModel.find({ articleId: { $in: articleIds } })
    .sort({ createdAt: 1 })
    .select({ articleId: 1, slot: 1, variants: 1, createdAt: 1, broughtBackAt: 1 })
    .lean<Drawn[]>();
  const byArticle = Map.groupBy(images, ({ articleId }) => articleId ?? '');
  return new Map([...byArticle].map(([id, drawn]) => [id, shownImages(drawn)]));
}

/** How the watched ones of some articles stand. */
async function watchesOf(
  articleIds: readonly string[],
): Promise<Map<string, z.input<typeof ItemWatch>>> {
  const found = await SourceWatchModel.find({ _id: { $in: articleIds } })
    .select({ checkedAt: 1, concerns: 1 })
    .lean<Pick<SourceWatchDocument, '_id' | 'checkedAt' | 'concerns'>[]>();
  return new Map(
    found.map(({ _id, checkedAt, concerns }) => [
      _id,
      { checkedAt: checkedAt?.toISOString() ?? null, concerns },
    ]),
  );
}

const addressOf = ({ _id }: Pick<Drawn, '_id'>) => `/api/images/${_id}`;

function picturesOf(content: ContentDocument, drawn: readonly Drawn[]): Pictures {
  if (!content.articleId || drawn.length === 0) {
    const { images, featuredImageUrl } = content;
    const featured = featuredImageUrl ?? '';
    return { images, featured, thumbnail: featured };
  }
  const feature = drawn.find((image) => addressOf(image) === content.featuredImageUrl) ?? drawn[0];
  if (!feature) return { images: [], featured: '', thumbnail: '' };
  const hasLighter = feature.variants.some(({ width }) => width === CARD_WIDTH);
  const featured = addressOf(feature);
  return {
    images: drawn.map(addressOf),
    featured,
    thumbnail: hasLighter ? `${featured}/${CARD_WIDTH}` : featured,
  };
}

function presentContent(
  content: ContentDocument,
  { images, featured, thumbnail }: Pictures,
): z.input<typeof UserContentItem> {
  return {
    id: content._id,
    contentType: content.contentType,
    title: content.articleTitle?.trim() || UNTITLED,
    searchTerm: content.searchTerm,
    createdAt: content.createdAt.toISOString(),
    updatedAt: content.updatedAt.toISOString(),
    ...contentAddresses(content),
    thumbnailUrl: thumbnail,
    featuredImageUrl: featured,
    imageCount: images.length,
    images,
    downloaded: content.downloaded,
    fullContent: content.articleContent ?? '',
    articleId: content.articleId,
    searchId: content.searchId,
    favorite: content.favorite,
  };
}

/** Signs what some items of one owner show, of its own things alone. */
async function signed<Value>(
  { addresses }: Services,
  value: Value,
  [first]: readonly ContentDocument[],
): Promise<Value> {
  if (!first) return value;
  const readable = await readableObjects(addresses.namedIds(value), first.owner);
  const options = { expiresAt: first.expiresAt, maySign: (id: string) => readable.has(id) };
  return addresses.sign(value, options);
}

/** Items of one owner as they are listed, with the pictures that their articles have now. */
export async function presentContents(
  services: Services,
  contents: readonly ContentDocument[],
): Promise<z.input<typeof UserContentItem>[]> {
  const articleIds = contents.flatMap(({ articleId }) => articleId ?? []);
  const [drawn, watches] = await Promise.all([imagesOfArticles(articleIds), watchesOf(articleIds)]);
  const items = contents.map((content) => {
    const articleId = content.articleId ?? '';
    const watch = watches.get(articleId);
    return {
      ...presentContent(content, picturesOf(content, drawn.get(articleId) ?? [])),
      ...(watch && { watch }),
    };
  });
  return signed(services, items, contents);
}

function footnotesOf({ footnotes }: ContentDocument): unknown[] {
  try {
    const parsed: unknown = JSON.parse(footnotes ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** What an item's `previewUrl` answers: the text with its pictures. */
export async function presentPreview(
  services: Services,
  content: ContentDocument,
): Promise<z.input<typeof UserContentPreview>> {
  const drawn = await imagesOfArticles(content.articleId ? [content.articleId] : []);
  const { images, featured, thumbnail } = picturesOf(content, [...drawn.values()].flat());
  const preview = {
    id: content._id,
    title: content.articleTitle?.trim() || UNTITLED,
    content: content.articleContent ?? '',
    footnotes: footnotesOf(content),
    thumbnailUrl: thumbnail,
    featuredImageUrl: featured,
    images,
    articleId: content.articleId,
  };
  return signed(services, preview, [content]);
}
