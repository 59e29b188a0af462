import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { levelsInWords } from '../article/levels-in-words.ts';
import { citedSources, sourcesInWords } from '../provenance/origins.ts';
import { SOURCES_PAGE, type PackagedFootnote } from './packaged-article.ts';

/**
 * The footnotes of a packaged article, by number. Web sources keep their address; those from a folder
 * or an upload are followed to their passage in `sources.html`.
 *
 * @param numbers evidence id → number, as `numberCitations` gives it.
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function packagedFootnotes(
  numbers: ReadonlyMap<string, number>,
  report: Pick<EvidenceReport, 'sources' | 'evidence'>,
): PackagedFootnote[] {
  const evidence = new Map(report.evidence.map((item) => [item.id, item]));
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  return [...numbers]
    .sort(([, one], [, other]) => one - other)
    .map(([evidenceId, number]) => {
      const quoted = evidence.get(evidenceId);
      const source = quoted && sources.get(quoted.sourceId);
      if (!quoted || !source) throw new Error(`No evidence or source behind ${evidenceId}`);
      const passage = `${SOURCES_PAGE}#e-${evidenceId}`;
      return {
        number,
        evidenceId,
        quote: quoted.quote,
        source: source.title,
        site: source.site,
        date: source.publishedAt,
        address: /^https?:\/\//i.test(source.url) ? source.url : passage,
        passage,
      };
    });
}

/** The line under the title: "38 cited sentences: 31 quoted, 7 restated and judged · 9 independent sources". */
export function evidenceInWords(report: EvidenceReport): string {
  const sources = sourcesInWords(citedSources(report), report.origins);
  return `${levelsInWords(report)} · ${sources}${byPerson(report.sentences)}`;
}

/** How much of it a person wrote, and how much of that has no source. */
function byPerson(sentences: EvidenceReport['sentences']): string {
  const own = sentences.filter(({ author }) => author === 'person');
  if (own.length === 0) return '';
  const bare = own.filter(
    ({ verdict }) => verdict === 'unsupported' || verdict === 'restated',
  ).length;
  const words = ` · ${own.length} ${own.length === 1 ? 'sentence' : 'sentences'} written by a person`;
  return bare === 0 ? words : `${words}, ${bare} of them without a source`;
}
