import { model, Schema } from 'mongoose';
import type { ArticleSentence } from '../../domain/article/article.ts';

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
});

export const SummaryModel = model<SummaryDocument>('Summary', schema, 'summaries');
