import { model, Schema } from 'mongoose';
import type { ClosestPassage } from '../../contracts/research.ts';
import type { Note } from '../../contracts/run.ts';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';
import type { PassageBlock } from './summary.ts';

/**
 * One or more whole neighbouring paragraphs of one section of a source: a list with the sentence that
 * announces it, a quotation with the one that introduces it. `text.slice(start, end) === quote` in the
 * source's text, offsets in UTF-16 units.
 */
export type ReadPassage = {
  sourceId: string;
  start: number;
  end: number;
  quote: string;
  /** Its paragraphs, items and quotations; offsets are UTF-16 units into `quote`. */
  blocks: PassageBlock[];
  /** Headings above it in its source, outermost first. */
  headings: string[];
  language: string;
  /** 0 to 1, relative to the best passage of the research. */
  score: number;
};

/** A research; its sources, passages and summaries are documents of their own that name it. */
export type ResearchDocument = Owned & {
  /** The id of the run that made it. */
  _id: string;
  searchTerm: string;
  /** What to try, where nothing was found that can be quoted. */
  message?: string;
  didYouMean?: string;
  /** The passages that came closest, where nothing could be quoted. */
  closest?: ClosestPassage[];
  /**
   * What an article may draw on: the passages of all facets and, of everything else that was read, those
   * that tell most, best first. Evidence is made of them where they are cited. Researches of older
   * versions have none.
   */
  passages?: ReadPassage[];
  /** What its run noted, once the run is gone. */
  notes?: Note[];
  createdAt: Date;
};

const schema = new Schema<ResearchDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    searchTerm: { type: String, required: true },
    message: { type: String },
    didYouMean: { type: String },
    closest: { type: Schema.Types.Mixed },
    passages: { type: Schema.Types.Mixed },
    notes: { type: Schema.Types.Mixed },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
indexOwned(schema);

export const ResearchModel = model<ResearchDocument>('Research', schema, 'researches');
