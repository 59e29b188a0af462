import { dayAsStated } from '../article/stated-day.ts';
import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { levelsInWords } from '../article/levels-in-words.ts';
import type { CitationNumbers } from '../article/number-citations.ts';
import { numberedSources } from '../article/numbered-sources.ts';
import { sentenceProof, type SentenceProof } from '../article/sentence-proof.ts';
import { citedSources, sourcesInWords } from '../provenance/origins.ts';
import type { PackagedFootnote } from './packaged-article.ts';

/**
 * The footnotes of a packaged article, one for each source, by number.
 *
 * @param sourcesPage name of the page with every source that goes along, or null without one.
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function packagedFootnotes(
  numbers: CitationNumbers,
  report: Pick<EvidenceReport, 'sources' | 'evidence' | 'sentences'>,
  sourcesPage: string | null,
): PackagedFootnote[] {
  return numberedSources(numbers, report).map(({ number, source, passages }) => ({
    number,
    sourceId: source.id,
    source: source.title,
    site: source.site,
    date: source.publishedAt && dayAsStated(source.publishedAt),
    url: /^https?:\/\//i.test(source.url) ? source.url : null,
    passages: passages.map(({ label, evidence }) => ({
      label,
      evidenceId: evidence.id,
      quote: evidence.quote,
      proofs: proofsOf(evidence.id, report.sentences),
      page: sourcesPage && `${sourcesPage}#e-${evidence.id}`,
    })),
  }));
}

/** How the sentences that stay in the text and cite a passage are proved, each way once. */
function proofsOf(evidenceId: string, sentences: EvidenceReport['sentences']): SentenceProof[] {
  const citing = sentences.filter(
    ({ verdict, evidenceIds }) => verdict !== 'removed' && evidenceIds.includes(evidenceId),
  );
  return [...new Set(citing.flatMap((sentence) => sentenceProof(sentence) ?? []))];
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
