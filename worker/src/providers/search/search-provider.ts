import type { DateBasis } from '@citeloom/common/contracts/research';
import type { Note } from '@citeloom/common/contracts/run';
import type { TextBlock } from '@citeloom/common/contracts/source';

/** A document that a provider found; `ref` is what `read` needs to get it (a path, an address). */
export type SearchHit = {
  provider: string;
  ref: string;
  title: string;
  site: string;
  publishedAt: string | null;
  /** Relevance within this provider's answer, higher is better. */
  score: number;
};

/** A document as read: its text is stored under `textId` (see the texts collection) before this returns. */
export type ReadDocument = {
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
};

/** A stored text as the research works on it. */
export type StoredText = { id: string; text: string; blocks: TextBlock[]; language: string };

export type SearchOptions = { since: Date | null; limit: number; signal: AbortSignal };

/** A place to find and read sources. One suite of contract tests runs against every provider. */
export type SearchProvider = {
  readonly name: string;
  /** True when undated sources of this provider are flagged but never capped (folders, uploads). */
  readonly undatedWelcome: boolean;
  /** Called once at the start of a research; reads what changed. Notes name what cannot be read. */
  prepare?(signal: AbortSignal): Promise<Note[]>;
  /** Best hits first. `since` keeps only sources published at or after it (undated ones stay out). */
  search(query: string, options: SearchOptions): Promise<SearchHit[]>;
  /** @throws ProviderError when the document cannot be read. */
  read(ref: string, signal: AbortSignal): Promise<ReadDocument>;
};
