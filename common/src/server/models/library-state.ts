import { model, Schema } from 'mongoose';
import type { DateBasis } from '../../contracts/research.ts';

/** What workers last found in the folder of documents; `_id` is the folder's absolute path. */
export type LibraryState = {
  _id: string;
  name: string;
  state: 'reading' | 'ready' | 'missing';
  documents: number;
  reading: { done: number; total: number } | null;
  newest: { title: string; publishedAt: string; dateBasis: DateBasis } | null;
  unreadable: { title: string; reason: string }[];
  topics: string[];
  updatedAt: Date;
};

const schema = new Schema<LibraryState>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    state: { type: String, required: true },
    documents: { type: Number, required: true },
    reading: { type: Schema.Types.Mixed, default: null },
    newest: { type: Schema.Types.Mixed, default: null },
    unreadable: { type: Schema.Types.Mixed, default: () => [] },
    topics: { type: [String], default: [] },
  },
  { timestamps: { createdAt: false, updatedAt: true } },
);

export const LibraryStateModel = model<LibraryState>('LibraryState', schema, 'libraryStates');
