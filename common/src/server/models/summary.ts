import { model, Schema } from 'mongoose';
import type { Answering } from '../../contracts/answering.ts';
import type { Judge } from '../../contracts/judge.ts';
import { type Belonging, indexOwned, OWNED_FIELDS } from './owned.ts';
import type { ArticleSentence } from '../../domain/article/article.ts';

/** A block within a passage; offsets are UTF-16 units into the passage's own words. */
export type PassageBlock = {
  kind: 'paragraph' | 'item' | 'quote' | 'table';
  start: number;
  end: number;
  /** It goes on with the block that the passage before it ends with: words between are not quoted. */
  goesOn?: true;
};

/** A passage on a summary's facet, stored as evidence, with what a writer needs beside its words. */
export type FacetSpan = {
  evidenceId: string;
  /** Headings above it in its source, outermost first. */
  headings: string[];
  blocks: PassageBlock[];
  /** 0 to 1: how well it answers the question, relative to the best passage of the research. */
  score: number;
};

/** One verified summary of a research; its text is its sentences joined by a space. */
export type SummaryDocument = Belonging & {
  _id: string;
  /** Place among the research's summaries, from 0. */
  position: number;
  title: string;
  /** What a person calls it instead; never checked against passages. */
  ownTitle?: string;
  sentences: ArticleSentence[];
  /** Publication date of the newest dated source, ISO, or null. */
  date: string | null;
  sourceIds: string[];
  evidenceIds: string[];
  /** Independent origins. */
  sourcesCount: number;
  language: string;
  /** How well the best of its passages answers the question. */
  answering?: Answering;
  /** How many sentences its passages hold. */
  material?: number;
  /** All passages of this facet, best first: an article's section is written from them. */
  spans: FacetSpan[];
  /** What its research knows of the model that judged restated sentences; none where none was asked. */
  judge?: Judge;
};

const schema = new Schema<SummaryDocument>({
  _id: { type: String, required: true },
  ...OWNED_FIELDS,
  contentId: { type: String, required: true, index: true },
  position: { type: Number, required: true },
  title: { type: String, required: true },
  ownTitle: { type: String },
  sentences: { type: Schema.Types.Mixed, required: true },
  date: { type: String, default: null },
  sourceIds: { type: [String], required: true },
  evidenceIds: { type: [String], required: true },
  sourcesCount: { type: Number, required: true },
  language: { type: String, default: 'en' },
  answering: { type: String },
  material: { type: Number },
  spans: { type: Schema.Types.Mixed, default: () => [] },
  judge: { type: Schema.Types.Mixed },
});

indexOwned(schema);

export const SummaryModel = model<SummaryDocument>('Summary', schema, 'summaries');
