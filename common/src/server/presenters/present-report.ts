import type { z } from 'zod';
import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import type { ArticleSentence } from '../../domain/article/article.ts';
import { sectionSentences } from '../../domain/article/number-citations.ts';
import { sourceAddress } from '../../domain/article/source-address.ts';
import { titleWithStanding } from '../../domain/provenance/standing.ts';
import { citedSources, countOrigins } from '../../domain/provenance/origins.ts';
import { evidenceTotals } from '../../domain/evidence/report/totals.ts';
import { shownEngine } from '../../domain/engines/engine-name.ts';
import { levelOf } from '../../domain/article/sentence-level.ts';
import { verbatimShare } from '../../domain/evidence/report/verbatim-share.ts';
import { sharedRanges } from '../../domain/evidence/report/shared-words.ts';
import type { EvidenceDocument } from '../models/evidence.ts';
import { shownPageFacts } from '../models/page-facts.ts';
import type { SourceDocument } from '../models/source.ts';
import type { LoadedArticle } from '../articles/load-article.ts';
import type { Opposition } from '../articles/opposed-evidence.ts';

type Report = z.input<typeof EvidenceReport>;

/** A report that does not say yet whether its stored texts are still as they were. */
export type UncheckedReport = Omit<Report, 'sources'> & {
  sources: Omit<Report['sources'][number], 'intact'>[];
};

function presentSource(source: SourceDocument): UncheckedReport['sources'][number] {
  return {
    id: source._id,
    url: sourceAddress({ id: source._id, url: source.url }),
    finalUrl: source.finalUrl,
    ...(source.url === null ? {} : { storedUrl: sourceAddress({ id: source._id, url: null }) }),
    title: titleWithStanding(source),
    site: source.site,
    author: source.author,
    publishedAt: source.publishedAt,
    dateBasis: source.dateBasis,
    ...shownPageFacts(source),
    ...(source.standing ? { standing: source.standing } : {}),
    fetchedAt: source.fetchedAt.toISOString(),
    // A stored text's id is the sha256 of its UTF-8.
    sha256: source.textId,
    contentType: source.contentType,
    originId: source.originId,
  };
}

/** A sentence with its level and the places in its passages, also the nearest, that say what it says. */
function withMatches(
  sentence: ArticleSentence,
  quotes: ReadonlyMap<string, EvidenceDocument>,
  language: string,
): Report['sentences'][number] {
  const ids = sentence.nearest ? [...sentence.evidenceIds, sentence.nearest] : sentence.evidenceIds;
  const matches = ids.flatMap((evidenceId) => {
    const quote = quotes.get(evidenceId)?.quote;
    return quote ? { evidenceId, ranges: sharedRanges(sentence.text, quote, language) } : [];
  });
  const level = levelOf(sentence);
  return {
    ...sentence,
    ...(level && { level }),
    ...(matches.length > 0 && { matches }),
  };
}

/**
 * The evidence report of an article, unsigned. Origins are those of the sources that it cites; removed
 * sentences stand behind the shown ones of their section.
 *
 * @param opposition evidence against what is cited stands behind the article's own.
 */
export function presentReport(
  { article, evidence, sources }: LoadedArticle,
  opposition: Opposition,
): UncheckedReport {
  const quotes = new Map(evidence.map((item) => [item._id, item]));
  const sentences = article.sections.flatMap((section) => [
    ...sectionSentences(section),
    ...section.removed,
  ]);
  return {
    articleId: article._id,
    title: article.title,
    engine: shownEngine(article.engine),
    totals: evidenceTotals(article.sections),
    judge: article.judge ?? null,
    verbatimShare: verbatimShare(article.sections.flatMap(sectionSentences), (id) => {
      const { before = '', quote = '', after = '' } = quotes.get(id) ?? {};
      return before + quote + after;
    }),
    ...(article.floor === undefined ? {} : { floor: article.floor }),
    origins: countOrigins(
      citedSources({
        sentences,
        evidence: evidence.map(({ _id, sourceId }) => ({ id: _id, sourceId })),
        sources: sources.map((source) => ({ ...source, id: source._id })),
      }),
    ),
    sources: [...sources, ...opposition.sources].map(presentSource),
    evidence: [...evidence, ...opposition.evidence].map((item) => ({ ...item, id: item._id })),
    sentences: sentences.map((sentence) => withMatches(sentence, quotes, article.language)),
    disagreements: opposition.disagreements,
  };
}
