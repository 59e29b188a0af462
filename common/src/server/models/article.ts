import { model, Schema } from 'mongoose';
import type { ArticleSection } from '../../domain/article/article.ts';

/** An article: blocks of sentences with evidence ids and verdicts; HTML is rendered at read (design §4). */
export type ArticleDocument = {
  /** The blog run's id. */
  _id: string;
  researchId: string;
  searchTerm: string;
  title: string;
  language: string;
  engine: string;
  sections: ArticleSection[];
  /** The image that a person chose for the top; null while it is the first. */
  featureImageId: string | null;
  createdAt: Date;
};

const schema = new Schema<ArticleDocument>(
  {
    _id: { type: String, required: true },
    researchId: { type: String, required: true, index: true },
    searchTerm: { type: String, required: true },
    title: { type: String, required: true },
    language: { type: String, required: true },
    engine: { type: String, required: true },
    sections: { type: Schema.Types.Mixed, required: true },
    featureImageId: { type: String, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);

export const ArticleModel = model<ArticleDocument>('Article', schema, 'articles');
