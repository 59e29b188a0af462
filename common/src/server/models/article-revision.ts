import { model, Schema } from 'mongoose';
import type { ArticleSection } from '../../domain/article/article.ts';

/** An article as it was or is at one point of its editing; never changed once written. */
export type ArticleRevisionDocument = {
  _id: string;
  articleId: string;
  title: string;
  /** None for those from before this was kept; null where the first words are told. */
  description?: string | null;
  sections: ArticleSection[];
  /** None for those from before this was kept. */
  createdAt?: Date;
};

const schema = new Schema<ArticleRevisionDocument>(
  {
    _id: { type: String, required: true },
    articleId: { type: String, required: true, index: true },
    title: { type: String, required: true },
    description: { type: String },
    sections: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date },
  },
  { minimize: false },
);

export const ArticleRevisionModel = model<ArticleRevisionDocument>(
  'ArticleRevision',
  schema,
  'articleRevisions',
);
