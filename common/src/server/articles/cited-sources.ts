import { sectionSentences } from '../../domain/article/number-citations.ts';
import type { ArticleDocument } from '../models/article.ts';
import type { EvidenceDocument } from '../models/evidence.ts';
import type { SourceDocument } from '../models/source.ts';
import { loadArticle } from './load-article.ts';

/** A source of an article with what the article quotes from it. */
export type ArticleSource = {
  source: SourceDocument;
  passages: Pick<EvidenceDocument, '_id' | 'quote'>[];
};

/** The sources that an article cites as it is now, in the order of their first citation; null when it is gone. */
export async function loadCitedSources(
  articleId: string,
): Promise<{ article: ArticleDocument; sources: ArticleSource[] } | null> {
  const loaded = await loadArticle(articleId);
  if (!loaded) return null;
  const { article, evidence, sources } = loaded;
  const sentences = article.sections.flatMap(sectionSentences);
  const cited = new Set(sentences.flatMap(({ evidenceIds }) => evidenceIds));
  const found = sources.map((source) => ({
    source,
    passages: evidence.filter(({ _id, sourceId }) => sourceId === source._id && cited.has(_id)),
  }));
  return { article, sources: found.filter(({ passages }) => passages.length > 0) };
}
