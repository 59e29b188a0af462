import { model, Schema } from 'mongoose';

/** An entry of a feed; `url` is the absolute address of its page, `publishedAt` ISO 8601 in the feed's own zone. */
export type FeedEntry = {
  url: string;
  title: string;
  author: string | null;
  publishedAt: string | null;
};

/** A feed as last read: its newest entries, and why it could not be read the last time. */
export type FeedDocument = {
  /** The address as configured. */
  _id: string;
  title: string;
  entries: FeedEntry[];
  etag: string | null;
  lastModified: string | null;
  error: string | null;
  checkedAt: Date;
};

const entry = new Schema<FeedEntry>(
  {
    url: { type: String, required: true },
    title: { type: String, default: '' },
    author: { type: String, default: null },
    publishedAt: { type: String, default: null },
  },
  { _id: false },
);

const schema = new Schema<FeedDocument>({
  _id: { type: String, required: true },
  title: { type: String, default: '' },
  entries: { type: [entry], default: [] },
  etag: { type: String, default: null },
  lastModified: { type: String, default: null },
  error: { type: String, default: null },
  checkedAt: { type: Date, required: true },
});

export const FeedModel = model<FeedDocument>('Feed', schema, 'feeds');
