import { AppError } from '@citeloom/common/domain/app-error';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { stateOfSection } from '@citeloom/common/server/articles/state-of-section';
import { addRevision, contentOf } from '@citeloom/common/server/content/revisions';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';

/** Tries where a person changes other sections at the same moment, again and again. */
const TRIES_MAX = 20;

/**
 * Puts a section in the place of the one that an article has, as a step that can be undone. What a person
 * has done to the rest of the article meanwhile stays as it is.
 *
 * @param base the state that the section must still be in (`stateOfSection`).
 * @throws ProviderError `edit_conflict` when it is in another or gone: nothing of a person's is overwritten.
 */
export async function putSection(
  articleId: string,
  base: string,
  section: ArticleSection,
): Promise<void> {
  const written = stateOfSection(section);
  for (let left = TRIES_MAX; left > 0; left -= 1) {
    const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
    const current = article?.sections.find(({ id }) => id === section.id);
    // After a death it may stand there already.
    if (current && stateOfSection(current) === written) return;
    if (!article || !current || stateOfSection(current) !== base) throw changedMeanwhile();
    const sections = article.sections.map((one) => (one === current ? section : one));
    try {
      await addRevision(article, { ...contentOf(article), sections });
      return;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'edit_conflict')) throw error;
    }
  }
  throw changedMeanwhile();
}

/** Says that the later one has to give way, and that it is the engine. */
export function changedMeanwhile(): ProviderError {
  return new ProviderError({
    ...{ code: 'edit_conflict', message: 'the section has another state', retryable: false },
    userText:
      'You changed this section while it was being written again, so your text stays. Please ask again if you still want it.',
  });
}
