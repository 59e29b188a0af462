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
  /** The number that the text shows for all of it; null where every passage has a number of its own. */
  number: number | null;
  /** Its footnotes, by number. */
  footnotes: Footnote[];
};

/** Footnotes together that share a number, by number. */
export function footnotesByNumber(footnotes: readonly Footnote[]): [Footnote, ...Footnote[]][] {
  const byNumber = new Map<number, [Footnote, ...Footnote[]]>();
  for (const footnote of footnotes) {
    const together = byNumber.get(footnote.id);
    if (together) together.push(footnote);
    else byNumber.set(footnote.id, [footnote]);
  }
  return [...byNumber.values()].sort(([one], [other]) => one.id - other.id);
}

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
    const { id, passage, sourceId, source: title, date, url } = footnote;
    const known = byId.get(sourceId);
    if (known) {
      known.footnotes.push(footnote);
      continue;
    }
    const reported = sources.find((one) => one.id === sourceId);
    const site = reported ? siteInWords(reported) : null;
    const number = passage === undefined ? null : id;
    byId.set(sourceId, { id: sourceId, title, site, date, url, number, footnotes: [footnote] });
  }
  return [...byId.values()];
}
