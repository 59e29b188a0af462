import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { sessionId } from '../../lib/session-id.ts';
import { articleContent } from './content-payload.ts';
import { saveSessionContent } from './save-content.ts';
import { saveWords } from './save-outcome.ts';

/** Keeps which image stands at the top of an article; null once the server has it, else where it is in words. */
export async function saveImageChoice(answer: ArticleAnswer | null, image: GeneratedImage) {
  if (!answer) return null;
  const content = articleContent(answer, sessionId(), Date.now());
  const outcome = await saveSessionContent({ ...content, featuredImageUrl: image.url });
  if (!outcome || outcome.state === 'saved') return null;
  return { ...saveWords(outcome), isKept: outcome.state === 'kept' };
}
