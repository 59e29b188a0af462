import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { levelsInWords } from '../article/levels-in-words.ts';
import { numberedEvidence } from '../article/numbered-evidence.ts';
import { sentenceProof } from '../article/sentence-proof.ts';
import { citedSources, sourcesInWords } from '../provenance/origins.ts';
import type { PackagedFootnote } from './packaged-article.ts';

/**
 * The footnotes of a packaged article, by number.
 *
 * @param numbers evidence id → number, as `numberCitations` gives it.
 * @param sourcesPage name of the page with every source that goes along, or null without one.
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function packagedFootnotes(
  numbers: ReadonlyMap<string, number>,
  report: Pick<EvidenceReport, 'sources' | 'evidence' | 'sentences'>,
  sourcesPage: string | null,
): PackagedFootnote[] {
  return numberedEvidence(numbers, report).map(({ number, evidence, source }) => ({
    number,
    evidenceId: evidence.id,
    sourceId: source.id,
    quote: evidence.quote,
    source: source.title,
    site: source.site,
    date: source.publishedAt,
    proofs: proofsOf(evidence.id, report.sentences),
    url: /^https?:\/\//i.test(source.url) ? source.url : null,
    passage: sourcesPage && `${sourcesPage}#e-${evidence.id}`,
  }));
}

/** How the sentences that stay in the text and cite a passage are proved, each way once. */
function proofsOf(
  evidenceId: string,
  sentences: EvidenceReport['sentences'],
): PackagedFootnote['proofs'] {
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
