import { model, Schema } from 'mongoose';
import type { Judge } from '../../contracts/judge.ts';
import type { Note } from '../../contracts/run.ts';
import type { CheckedLink } from '../../contracts/text-check.ts';
import type { ArticleSection } from '../../domain/article/article.ts';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';

/** An article: blocks of sentences with evidence ids and verdicts; HTML is rendered at read. */
export type ArticleDocument = Owned & {
  /** The id of the run that made it. */
  _id: string;
  researchId: string;
  searchTerm: string;
  title: string;
  /** What is told of it where it is linked to; without one, its first sentences are. */
  description?: string | null;
  language: string;
  engine: string;
  sections: ArticleSection[];
  /** How many cited sentences the summaries hold that it was written from. */
  floor?: number;
  /** What is known of the model that judged restated sentences; none where nothing was judged. */
  judge?: Judge;
  /** Of a text that was only checked: what became of its links, and what to try where nothing fits. */
  checked?: { links: CheckedLink[]; message?: string };
  /** What its run noted, once the run is gone. */
  notes?: Note[];
  /** The image that a person chose for the top; null while it is the first. */
  featureImageId: string | null;
  /** Goes up with every change by a person; 0 as the engine wrote it. */
  version: number;
  /** Ids of the revisions that undo and redo walk along; empty until the first change. */
  history: string[];
  /** Place in `history` of what is shown. */
  at: number;
  createdAt: Date;
};

const schema = new Schema<ArticleDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    researchId: { type: String, required: true, index: true },
    searchTerm: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String },
    language: { type: String, required: true },
    engine: { type: String, required: true },
    sections: { type: Schema.Types.Mixed, required: true },
    floor: { type: Number },
    judge: { type: Schema.Types.Mixed },
    checked: { type: Schema.Types.Mixed },
    notes: { type: Schema.Types.Mixed },
    featureImageId: { type: String, default: null },
    version: { type: Number, default: 0 },
    history: { type: [String], default: [] },
    at: { type: Number, default: 0 },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);

indexOwned(schema);

export const ArticleModel = model<ArticleDocument>('Article', schema, 'articles');
