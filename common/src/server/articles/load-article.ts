import type { ArticleSection } from '../../domain/article/article.ts';
import { sectionSentences } from '../../domain/article/number-citations.ts';
import { ArticleModel, type ArticleDocument } from '../models/article.ts';
import { EvidenceModel, type EvidenceDocument } from '../models/evidence.ts';
import { SourceModel, type SourceDocument } from '../models/source.ts';

/** An article with the evidence behind its sentences and the sources behind that. */
export type LoadedArticle = {
  article: ArticleDocument;
  evidence: EvidenceDocument[];
  sources: SourceDocument[];
};

function evidenceIdsOf(sections: ArticleSection[]): string[] {
  const sentences = sections.flatMap((section) => [
    ...sectionSentences(section),
    ...section.removed,
  ]);
  const nearest = sentences.flatMap((sentence) => sentence.nearest ?? []);
  return [...new Set([...sentences.flatMap((sentence) => sentence.evidenceIds), ...nearest])];
}

/** Documents in the order in which their ids were given; those that are gone are left out. */
function inOrder<Document extends { _id: string }>(ids: string[], found: Document[]): Document[] {
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The stored article of an article run, or null when it has none yet. Evidence and sources come in the
 * order in which the text first uses them, so that the same article always looks the same.
 */
export async function loadArticle(articleId: string): Promise<LoadedArticle | null> {
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  return article && { article, ...(await loadCited(article.sections)) };
}

/** The evidence that some sections cite and its sources, in the order of their first use. */
export async function loadCited(
  sections: ArticleSection[],
): Promise<Omit<LoadedArticle, 'article'>> {
  const evidenceIds = evidenceIdsOf(sections);
  const evidence = inOrder(
    evidenceIds,
    await EvidenceModel.find({ _id: { $in: evidenceIds } }).lean<EvidenceDocument[]>(),
  );
  const sourceIds = [...new Set(evidence.map((item) => item.sourceId))];
  const sources = inOrder(
    sourceIds,
    await SourceModel.find({ _id: { $in: sourceIds } }).lean<SourceDocument[]>(),
  );
  return { evidence, sources };
}
