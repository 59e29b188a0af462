import { storedArticleMaterial, type ExportDependencies } from '../download/stored-article.ts';
import type { MakeArticleFiles } from '../providers/publishers/folder/folder-publisher.ts';

/** The files of an article as a package has them: Markdown, sources, evidence and images. */
export function articleFiles(parts: ExportDependencies): MakeArticleFiles {
  return async (articleId, signal) => {
    const wanted = { formats: ['markdown' as const] };
    const { files } = await storedArticleMaterial(articleId, wanted, parts, signal);
    return files;
  };
}
