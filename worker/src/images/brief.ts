import { datesInOrder, dayAsStated } from '@citeloom/common/domain/article/stated-day';
import type { ImagesRequest } from '@citeloom/common/contracts/images';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { AppError } from '@citeloom/common/domain/app-error';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { ImageBrief } from '../providers/artists/artist.ts';
import type { SubmittedWords } from './text-brief.ts';

/** Reads a text that somebody posted, away from the main thread. */
export type BriefOfText = (words: SubmittedWords, signal: AbortSignal) => Promise<ImageBrief>;

const LEAD_SENTENCES = 4;
const LEAD_MAX = 600;
const QUOTATIONS_MAX = 12;

/**
 * What the artist may know: of a stored article its own sentences and the passages that it cites,
 * otherwise the words that were posted.
 *
 * @throws AppError `not_found` when the article has gone meanwhile.
 */
export async function loadBrief(
  runId: string,
  request: ImagesRequest,
  briefOfText: BriefOfText,
  signal: AbortSignal,
): Promise<ImageBrief> {
  const { articleId, title = '', content = '' } = request;
  if (!articleId) return briefOfText({ seed: runId, title, content }, signal);
  const loaded = await loadArticle(articleId);
  if (!loaded) {
    throw new AppError(
      'not_found',
      'The article of these images is no longer there. Please create it again, then its images.',
    );
  }
  const { article } = loaded;
  const cited = citationsIn(article.sections);
  const evidence = loaded.evidence.filter(({ _id }) => cited.has(_id));
  const sourceIds = new Set(evidence.map(({ sourceId }) => sourceId));
  const sources = loaded.sources.filter(({ _id }) => sourceIds.has(_id));
  const sentences = article.sections.flatMap(sectionSentences);
  return {
    seed: articleId,
    title: article.title,
    topic: article.searchTerm,
    language: article.language,
    headings: headingsOf(article.sections),
    quotations: quotationsOf(evidence, sources, cited),
    dates: datesOf(sources),
    sourceCount: new Set(sources.map(({ originId }) => originId)).size,
    lead: sentences
      .slice(0, LEAD_SENTENCES)
      .map(({ text }) => text)
      .join(' ')
      .slice(0, LEAD_MAX),
  };
}

/** How often each piece of evidence is cited, in order of first appearance. */
function citationsIn(sections: readonly ArticleSection[]): Map<string, number> {
  const cited = new Map<string, number>();
  for (const { evidenceIds } of sections.flatMap(sectionSentences))
    for (const id of evidenceIds) cited.set(id, (cited.get(id) ?? 0) + 1);
  return cited;
}

function headingsOf(sections: readonly ArticleSection[]): string[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : [])),
  );
}

/** The most cited passages first, and of those the ones that come first in the article. */
function quotationsOf(
  evidence: readonly EvidenceDocument[],
  sources: readonly SourceDocument[],
  cited: ReadonlyMap<string, number>,
): ImageBrief['quotations'] {
  const order = [...cited.keys()];
  const times = (id: string) => cited.get(id) ?? 0;
  return evidence
    .toSorted((a, b) => times(b._id) - times(a._id) || order.indexOf(a._id) - order.indexOf(b._id))
    .slice(0, QUOTATIONS_MAX)
    .map(({ quote, sourceId }) => {
      const source = sources.find(({ _id }) => _id === sourceId);
      return { text: quote, source: source?.title ?? '' };
    });
}

function datesOf(sources: readonly SourceDocument[]): ImageBrief['dates'] {
  const dates = datesInOrder(sources);
  const [from, to] = [dates[0], dates.at(-1)].map((date) => date && dayAsStated(date));
  return from && to ? { from, to } : null;
}
