import type { ArticleMetadata } from '../article/article-metadata.ts';
import type { ArticleSection } from '../article/article.ts';
import type { CitationNumbers } from '../article/number-citations.ts';
import type { ReferenceList } from './reference-list.ts';
import type { SentenceProof } from '../article/sentence-proof.ts';
import type { LegendItem } from '../article/level-legend.ts';

/** A passage that a packaged article cites: what is quoted, and where it can be followed without us. */
export type PackagedPassage = {
  /** Its number with that of its source before it: `1.2`. */
  label: string;
  evidenceId: string;
  quote: string;
  /** How the sentences that cite it are proved, each way once. */
  proofs: SentenceProof[];
  /** The passage in its context, in a page that goes along; null where none does. */
  page: string | null;
};

/** A source that a packaged article cites, under the number that its text shows. */
export type PackagedFootnote = {
  number: number;
  sourceId: string;
  source: string;
  site: string;
  /** Publication date of the source as it was found, or null. */
  date: string | null;
  /** The source's own address in the web; null for a document of a folder. */
  url: string | null;
  /** What is cited of it, in the order of the text. */
  passages: PackagedPassage[];
};

/** Where a citation leads: the source's own address, else its first passage, else nowhere. */
export function addressOf({ url, passages }: PackagedFootnote): string | null {
  return url ?? passages[0]?.page ?? null;
}

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
  /** Its sources as a style of citing lists them; left out where nobody asked for it. */
  references?: ReferenceList;
  /** Name of its evidence report as a page of the package; left out without one. */
  reportPage?: string;
};

/** A source of an article with the number that leads to it. */
export type CitedSource = {
  id: string;
  number: number;
  /** A short name that no other source of the article has, in ASCII: `lovelace1843notes`. */
  key: string;
  title: string;
  site: string;
  author: string | null;
  /** When it was published, as far as known: `2026`, `2026-10` or `2026-10-01`. */
  date: string | null;
  /** Its own address in the web; null for a document of a folder. */
  url: string | null;
  /** Day on which it was read, `YYYY-MM-DD`. */
  read: string;
  passages: Pick<PackagedPassage, 'label' | 'proofs' | 'quote'>[];
};

/**
 * A stored article with everything that any of its forms is made from. Its text are blocks of sentences
 * with evidence ids; `numbers` and `footnotes` say what each of these is, and `exportedBlocks` joins them.
 */
export type ExportedArticle = PackagedArticle & {
  articleId: string;
  sections: ArticleSection[];
  numbers: CitationNumbers;
  sources: CitedSource[];
};

/** The feature image: its file in the package, and a lighter copy that travels inside the page. */
export type PackagedPicture = {
  /** Null where no file of it goes along. */
  path: string | null;
  /** `data:` address of the lighter copy. */
  inline: string;
  alt: string;
  caption: string;
};

/** Name of the page with every source in a package. */
export const SOURCES_PAGE = 'sources.html';

/** Name of the page with the evidence report in a package. */
export const REPORT_PAGE = 'report.html';
