import type { ArticleSection } from '../../domain/article/article.ts';
import { deriveId } from '../derive-id.ts';

/** A name of what a stored section says: the same as long as nobody has changed a word or a verdict in it. */
export function stateOfSection({ id, blocks }: ArticleSection): string {
  return deriveId(id, JSON.stringify(blocks));
}
