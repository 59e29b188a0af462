import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { ReportSource } from '@citeloom/common/contracts/evidence-report';
import { siteInWords } from '@citeloom/common/domain/article/site-in-words';

/** A source that an article cites, with what is quoted of it. */
export type FootnoteSource = {
  id: string;
  title: string;
  /** Null while only the footnotes are known. */
  site: string | null;
  date: string | null;
  url: string;
  /** Its footnotes, by number. */
  footnotes: Footnote[];
};

/**
 * The footnotes of an article by their sources, each source once, in the order in which the text first
 * cites them.
 *
 * @param footnotes by number.
 * @param sources of the article's report; without them nothing is known of a source but its title and date.
 */
export function footnotesBySource(
  footnotes: readonly Footnote[],
  sources: readonly ReportSource[],
): FootnoteSource[] {
  const byId = new Map<string, FootnoteSource>();
  for (const footnote of footnotes) {
    const { sourceId, source: title, date, url } = footnote;
    const known = byId.get(sourceId);
    if (known) {
      known.footnotes.push(footnote);
      continue;
    }
    const reported = sources.find(({ id }) => id === sourceId);
    const site = reported ? siteInWords(reported) : null;
    byId.set(sourceId, { id: sourceId, title, site, date, url, footnotes: [footnote] });
  }
  return [...byId.values()];
}
