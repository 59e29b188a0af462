import { model, Schema } from 'mongoose';
import type { PublisherName } from '../../contracts/publishing.ts';
import { deriveId } from '../derive-id.ts';
import { siteKey } from '../../domain/site-address.ts';
import { OWNED_FIELDS, type Owned } from './owned.ts';

/** One thing at a site, a post or an image: what it is there, and whether making it was begun. */
export type PublishedThing = {
  /** Its id at the site; null until it is known. */
  id: string | null;
  /** When a request that makes it last went out; its answer may have been lost. */
  begunAt: Date | null;
  /** How many such requests went out. */
  begun: number;
};

/** An article at a site: what was made there and under which name, so that it is made once. */
export type PublicationDocument = Owned & {
  /** Derived from article and site. */
  _id: string;
  articleId: string;
  publisher: PublisherName;
  siteUrl: string;
  /** The last part of its address there, the same for ever. */
  slug: string;
  post: PublishedThing;
  /** By the ids of our images. */
  images: Record<string, PublishedThing>;
  draftUrl: string | null;
  /** When it was last published whole; null while it never was. */
  publishedAt: Date | null;
  createdAt: Date;
};

export const NOTHING_PUBLISHED: PublishedThing = { id: null, begunAt: null, begun: 0 };

const schema = new Schema<PublicationDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    articleId: { type: String, required: true, index: true },
    publisher: { type: String, required: true },
    siteUrl: { type: String, required: true },
    slug: { type: String, required: true },
    post: { type: Schema.Types.Mixed, required: true },
    images: { type: Schema.Types.Mixed, required: true },
    draftUrl: { type: String, default: null },
    publishedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PublicationModel = model<PublicationDocument>('Publication', schema, 'publications');

/** The id of an article's publication at a site, however the site's address was typed. */
export function publicationId(
  articleId: string,
  publisher: PublisherName,
  siteUrl: string,
): string {
  return deriveId(articleId, 'publication', publisher, siteKey(siteUrl));
}
