import type { ArticleMetadata } from '../article/article-metadata.ts';
import type { LegendItem } from '../article/level-legend.ts';

/** A citation of a packaged article: what is quoted, and where it can be followed without us. */
export type PackagedFootnote = {
  number: number;
  evidenceId: string;
  quote: string;
  source: string;
  site: string;
  /** Publication date of the source as it was found, or null. */
  date: string | null;
  /** Where the source is: its own web address, or its passage in `sources.html`. */
  address: string;
  /** The passage in its context: `sources.html#e-{evidence id}`. */
  passage: string;
};

/** What the pages and the Markdown of a package are made from; nothing in it depends on when it is packed. */
export type PackagedArticle = {
  title: string;
  /** Language of the text, BCP 47. */
  language: string;
  /** Day on which it was written, `YYYY-MM-DD`; null when nobody knows. */
  date: string | null;
  /** Engine that wrote it; null when nobody knows. */
  engine: string | null;
  /** The line under the title that sums up its evidence, or null without any. */
  evidence: string | null;
  /** What the looks of its markers mean. */
  legend: LegendItem[];
  footnotes: PackagedFootnote[];
  picture: PackagedPicture | null;
  /** What search engines are told; null for a text that only the client has. */
  metadata: ArticleMetadata | null;
  /** Name of the same text as Markdown in the package, or null without one. */
  markdown: string | null;
};

/** The feature image: its file in the package, and a lighter copy that travels inside the page. */
export type PackagedPicture = {
  path: string;
  /** `data:` address of the lighter copy. */
  inline: string;
  alt: string;
  caption: string;
};

/** Name of the page with every source in a package. */
export const SOURCES_PAGE = 'sources.html';
