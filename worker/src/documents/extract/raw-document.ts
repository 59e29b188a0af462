import type { Standing } from '@citeloom/common/contracts/standing';
import type { StatedPageFacts } from './html/html-page-facts.ts';
import type { DocumentDate } from './dates/document-date.ts';
import type { RawBlock } from './raw-block.ts';

/** What a format's reader finds; candidates for title and author stand in order of preference. */
export type RawDocument = DocumentDate & {
  blocks: RawBlock[];
  titles: readonly unknown[];
  authors: readonly unknown[];
  /** A BCP 47 tag that the document itself gives. */
  declaredLanguage: string | undefined;
  /** True when the reader already left a part out. */
  truncated: boolean;
  /** It says of itself that only subscribers may read it. */
  closed?: boolean;
  /** It is mostly links: it leads to texts and is none. */
  linkList?: boolean;
  /** What a page of the web says of itself. */
  page?: StatedPageFacts;
  /** The blocks with the short lines around them, where some were left out. */
  lines?: RawBlock[];
  /** What its data for machines says of its standing. */
  standing?: Standing | null;
  /** Numbers of the pages that are pictures, whether or not their words were recognized. */
  scannedPages?: number[];
};
