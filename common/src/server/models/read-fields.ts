import type { DateBasis } from '../../contracts/research.ts';

/** What a reader found in a file or a page, as a catalogue of either keeps it. */
export type ReadFields = {
  /** Version of the extractor that made the text; another one reads it again. */
  extractor: number;
  /** Null when it could not be read. */
  textId: string | null;
  title: string;
  author: string | null;
  publishedAt: string | null;
  dateBasis: DateBasis;
  contentType: string;
  language: string;
};

/** The same fields for a mongoose schema. */
export const READ_FIELDS = {
  extractor: { type: Number, required: true },
  textId: { type: String, default: null, index: true },
  title: { type: String, default: '' },
  author: { type: String, default: null },
  publishedAt: { type: String, default: null },
  dateBasis: { type: String, default: 'none' },
  contentType: { type: String, default: '' },
  language: { type: String, default: '' },
} as const;
