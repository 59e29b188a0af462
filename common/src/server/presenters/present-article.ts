import type { ArticleAnswer } from '../../contracts/article-request.ts';
import { shownEngine } from '../../domain/engines/engine-name.ts';
import { loadArticle } from '../articles/load-article.ts';
import type { RunDocument } from '../models/run.ts';
import {
  drawnForArticle,
  featureImageOf,
  presentImage,
  presentPlaces,
  shownImages,
} from './present-image.ts';
import { renderSections } from './render-sections.ts';

/**
 * The answer of an article run, rendered at every read from the stored blocks of sentences, so that
 * markers, footnotes and evidence cannot drift apart. Null when there is no article. Addresses are
 * unsigned.
 */
export async function presentArticle({
  _id,
  notes,
}: Pick<RunDocument, '_id' | 'notes'>): Promise<ArticleAnswer | null> {
  const loaded = await loadArticle(_id);
  if (!loaded) return null;
  const { article } = loaded;
  const { html, footnotes } = renderSections(article.sections, loaded);
  const drawn = await drawnForArticle(_id);
  const images = shownImages(drawn);
  const feature = await featureImageOf(article.featureImageId, images);
  return {
    articleId: article._id,
    searchId: article.researchId,
    searchTerm: article.searchTerm,
    title: article.title,
    content: html.join('\n'),
    featureImage: feature && presentImage(feature).url,
    images: images.map(presentImage),
    imagePlaces: presentPlaces(drawn),
    footnotes,
    engine: shownEngine(article.engine),
    language: article.language,
    version: article.version,
    notes,
  };
}
