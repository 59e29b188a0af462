import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { footnotesOf } from '@citeloom/common/domain/article/footnotes';
import { numberCitations } from '@citeloom/common/domain/article/number-citations';
import { renderArticle } from '@citeloom/common/domain/article/render-section';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import type { RunDocument } from '@citeloom/common/server/models/run';
import {
  featureImageOf,
  imagesOfArticle,
  presentImage,
} from '@citeloom/common/server/present-image';

/**
 * The answer of an article run, rendered at every read from the stored blocks of sentences, so that
 * markers, footnotes and evidence cannot drift apart. Addresses are still unsigned.
 */
export async function presentArticle(
  run: Pick<RunDocument, '_id' | 'notes'>,
): Promise<ArticleAnswer | null> {
  const loaded = await loadArticle(run._id);
  if (!loaded) return null;
  const { article, evidence } = loaded;
  const sources = loaded.sources.map((source) => ({ ...source, id: source._id }));
  const numbers = numberCitations(article.sections);
  const quoted = evidence.map((item) => ({ ...item, id: item._id }));
  const footnotes = footnotesOf(numbers, quoted, sources);
  const images = await imagesOfArticle(run._id);
  const feature = await featureImageOf(article.featureImageId, images);
  const notes = new Map(footnotes.map((footnote) => [footnote.evidenceId, footnote]));
  return {
    articleId: article._id,
    searchId: article.researchId,
    searchTerm: article.searchTerm,
    title: article.title,
    content: renderArticle(
      article.sections,
      (evidenceId) => ({
        number: numbers.get(evidenceId) ?? 0,
        href: notes.get(evidenceId)?.url ?? '',
      }),
      (evidenceId) => notes.get(evidenceId)?.source ?? '',
    ),
    featureImage: feature && presentImage(feature).url,
    images: images.map(presentImage),
    footnotes,
    engine: article.engine,
    language: article.language,
    version: article.version,
    notes: run.notes,
  };
}
