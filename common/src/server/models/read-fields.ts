import type { DateBasis } from '../../contracts/research.ts';
import type { Scan } from '../../contracts/scan.ts';
import type { Standing } from '../../contracts/standing.ts';

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
  /** How it stands by its own words; not there where it says nothing, and in what was read before. */
  standing?: Standing | null | undefined;
  /** Its pages that are pictures; not there where none is. */
  scan?: Scan | null | undefined;
};

/** What of these fields is told of a document wherever it goes, from the catalogue to a source. */
type ToldFields = Omit<ReadFields, 'extractor' | 'textId'>;

/** The fields of something read that go along with its text, without what else it holds. */
export function toldFields(read: ToldFields): ToldFields {
  const { title, author, publishedAt, dateBasis, contentType, language, standing, scan } = read;
  return { title, author, publishedAt, dateBasis, contentType, language, standing, scan };
}

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
  standing: { type: Object, default: null },
  scan: { type: Object, default: null },
} as const;
