import { model, Schema } from 'mongoose';
import type { DateBasis } from '../../contracts/research.ts';
import type { Answering } from '../../contracts/answering.ts';
import type { Scan } from '../../contracts/scan.ts';
import type { Standing } from '../../contracts/standing.ts';
import type { Suitability } from '../../contracts/suitability.ts';
import { type Belonging, indexOwned, OWNED_FIELDS } from './owned.ts';
import { PAGE_FACTS, type StoredPageFacts } from './page-facts.ts';

/**
 * The provider of pages that a visitor's text links to. They were chosen by nobody else, so no more of
 * them is shown than the passages of a verdict: the server is no way around a page's own site.
 */
export const LINKED_PAGES = 'links';

/**
 * A source of one research or checked text: a text and where it came from. Access to a text goes through
 * a source only.
 * `url` is null for a source from a folder, whose address is its own page.
 */
export type SourceDocument = StoredPageFacts &
  Belonging & {
    _id: string;
    textId: string;
    provider: string;
    path: string | null;
    url: string | null;
    finalUrl: string | null;
    title: string;
    site: string;
    author: string | null;
    publishedAt: string | null;
    dateBasis: DateBasis;
    fetchedAt: Date;
    contentType: string;
    language: string;
    /** How it stands by now; not there where nothing is known of that, and in older data. */
    standing?: Standing | null | undefined;
    /** Its pages that are pictures; not there where none is. */
    scan?: Scan | null | undefined;
    /** Near-copies share one origin. */
    originId: string;
    /** How well it suits its question; not there where nothing was searched for. */
    suitability?: Suitability | null;
    /** How well it answers its question; not there where nothing does. */
    answering?: Answering;
  };

const schema = new Schema<SourceDocument>({
  _id: { type: String, required: true },
  ...OWNED_FIELDS,
  contentId: { type: String, required: true, index: true },
  textId: { type: String, required: true, index: true },
  provider: { type: String, required: true },
  path: { type: String, default: null },
  url: { type: String, default: null },
  finalUrl: { type: String, default: null },
  title: { type: String, required: true },
  site: { type: String, required: true },
  author: { type: String, default: null },
  publishedAt: { type: String, default: null },
  dateBasis: { type: String, required: true },
  ...PAGE_FACTS,
  fetchedAt: { type: Date, required: true },
  contentType: { type: String, required: true },
  language: { type: String, required: true },
  standing: { type: Object, default: null },
  scan: { type: Object, default: null },
  originId: { type: String, required: true },
  suitability: { type: Object, default: null },
  answering: { type: String },
});

indexOwned(schema);

export const SourceModel = model<SourceDocument>('Source', schema, 'sources');
