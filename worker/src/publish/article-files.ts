import { storedArticleMaterial, type PackingDependencies } from '../download/stored-article.ts';
import type { MakeArticleFiles } from '../providers/publishers/folder/folder-publisher.ts';

/** The files of an article as a package has them: Markdown, sources, evidence and images. */
export function articleFiles(parts: PackingDependencies): MakeArticleFiles {
  return async (articleId, signal) => {
    const { files } = await storedArticleMaterial(articleId, ['markdown'], parts, signal);
    return files;
  };
}
