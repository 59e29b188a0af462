import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { sentencesOf } from '@citeloom/common/domain/article/number-citations';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';

/** An article with the evidence behind its sentences and the sources behind that. */
export type LoadedArticle = {
  article: ArticleDocument;
  evidence: EvidenceDocument[];
  sources: SourceDocument[];
};

function evidenceIdsOf(sections: ArticleSection[]): string[] {
  const sentences = sections.flatMap((section) => [...sentencesOf(section), ...section.removed]);
  return [...new Set(sentences.flatMap((sentence) => sentence.evidenceIds))];
}

/** The stored article of a blog run, or null when it has none yet. */
export async function loadArticle(articleId: string): Promise<LoadedArticle | null> {
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  if (!article) return null;
  const evidence = await EvidenceModel.find({ _id: { $in: evidenceIdsOf(article.sections) } }).lean<
    EvidenceDocument[]
  >();
  const sourceIds = [...new Set(evidence.map((item) => item.sourceId))];
  const sources = await SourceModel.find({ _id: { $in: sourceIds } }).lean<SourceDocument[]>();
  return { article, evidence, sources };
}
