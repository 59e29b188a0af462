import type { DateBasis } from '@citeloom/common/contracts/research';
import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { Note } from '@citeloom/common/contracts/run';
import type { Scan } from '@citeloom/common/contracts/scan';
import type { Standing } from '@citeloom/common/contracts/standing';
import type { StoredPageFacts } from '@citeloom/common/server/models/page-facts';
import type { TextBlock } from '@citeloom/common/contracts/source';
import type { CallTools } from '../../run-engine/run-context.ts';

/** A document that a provider found; `ref` is what `read` needs to get it (a path, an address). */
export type SearchHit = {
  provider: string;
  ref: string;
  title: string;
  site: string;
  publishedAt: string | null;
  /** Relevance within this provider's answer, higher is better; 0..1 for services of the web. */
  score: number;
  /** What else the search said of it; `html` stands for the page where a service gives that itself. */
  known?: {
    author?: string | null;
    html?: string;
    /** A few words of the page, as the service shows them. */
    snippet?: string;
    /** What the date is of, when it is not that of publication. */
    dateIs?: 'last-change' | 'mention';
    /** How it stands, where a register of works says so. */
    standing?: Standing;
  };
};

/** A document as read: its text is stored under `textId` (see the texts collection) before this returns. */
export type ReadDocument = StoredPageFacts & {
  provider: string;
  ref: string;
  textId: string;
  path: string | null;
  url: string | null;
  finalUrl: string | null;
  title: string;
  site: string;
  author: string | null;
  publishedAt: string | null;
  dateBasis: DateBasis;
  fetchedAt: string;
  contentType: string;
  language: string;
  /** How it stands, by its own words or by a register. */
  standing?: Standing | null | undefined;
  /** Its pages that are pictures, and whether they were recognized. */
  scan?: Scan | null | undefined;
};

/** A stored text as the research works on it. */
export type StoredText = { id: string; text: string; blocks: TextBlock[]; language: string };

/** `spend` takes what a paid search costs; `language` is the question's (ISO 639-1), where known. */
export type SearchOptions = {
  since: Date | null;
  limit: number;
  language?: string;
} & Pick<CallTools, 'signal'> &
  Partial<Pick<CallTools, 'spend'>>;

/** What a research must know of a service on the web before it asks it. */
export type WebFacts = {
  /** What people call it. */
  title: string;
  kind: SourceKind;
  /** A public service that needs no key and no setting. */
  keyless: boolean;
  /** Most queries of one research that it is asked. */
  mostQueries: number;
  /** It knows nothing older than so many days, for services of what is new. */
  knowsDays?: number;
};

/** A place to find and read sources. One suite of contract tests runs against every provider. */
export type SearchProvider = {
  readonly name: string;
  /** True when undated sources of this provider are flagged but never capped (folders, uploads). */
  readonly undatedWelcome: boolean;
  /** There for services of the web alone. */
  readonly web?: WebFacts;
  /** Called once at the start of a research; reads what changed. Notes name what cannot be read. */
  prepare?(signal: AbortSignal): Promise<Note[]>;
  /**
   * Best hits first. `since` keeps only sources published at or after it. Undated ones stay out, but
   * for services of the web that keep to a window without telling dates.
   */
  search(query: string, options: SearchOptions): Promise<SearchHit[]>;
  /**
   * @param hit what a search said of it; services of the web read nothing that no search named.
   * @throws ProviderError when the document cannot be read.
   */
  read(ref: string, signal: AbortSignal, hit?: SearchHit): Promise<ReadDocument>;
};
