import { model, Schema } from 'mongoose';
import type { ArticleSentence } from '../../domain/article/article.ts';

/** A piece of evidence on a summary's facet, with what a writer needs to know beside its words. */
export type FacetSpan = {
  evidenceId: string;
  /** Headings above it in its source, outermost first. */
  headings: string[];
  /** Spans with the same number stand in one paragraph of their source. */
  paragraph: number;
  /** 0 to 1: how well it answers the topic on its own. */
  strength: number;
};

/** One verified summary of a research run; its text is its sentences joined by a space. */
export type SummaryDocument = {
  _id: string;
  runId: string;
  /** Place among the research's summaries, from 0. */
  position: number;
  title: string;
  sentences: ArticleSentence[];
  /** Publication date of the newest dated source, ISO, or null. */
  date: string | null;
  sourceIds: string[];
  evidenceIds: string[];
  /** Independent origins. */
  sourcesCount: number;
  language: string;
  /** All evidence found on this facet, best first: an article's section is written from it. */
  spans: FacetSpan[];
};

const schema = new Schema<SummaryDocument>({
  _id: { type: String, required: true },
  runId: { type: String, required: true, index: true },
  position: { type: Number, required: true },
  title: { type: String, required: true },
  sentences: { type: Schema.Types.Mixed, required: true },
  date: { type: String, default: null },
  sourceIds: { type: [String], required: true },
  evidenceIds: { type: [String], required: true },
  sourcesCount: { type: Number, required: true },
  language: { type: String, default: 'en' },
  spans: { type: Schema.Types.Mixed, default: () => [] },
});

export const SummaryModel = model<SummaryDocument>('Summary', schema, 'summaries');
