import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { VISITOR_HOURS } from '@citeloom/common/domain/visitor-hours';

const LIFETIME_MS = VISITOR_HOURS * 60 * 60 * 1000;

function base(sessionId: string, now: number) {
  return { sessionId, images: [], expiresAt: new Date(now + LIFETIME_MS).toISOString() };
}

/** What is kept after a research (temporary session content). */
export function researchContent(
  answer: ResearchAnswer,
  sessionId: string,
  now: number,
): SessionContentRequest {
  const { searchId, searchTerm, summaries } = answer;
  return { ...base(sessionId, now), searchTerm, searchId, summaries };
}

/** What is kept after an article; footnotes travel as a JSON string. */
export function articleContent(
  answer: ArticleAnswer,
  sessionId: string,
  now: number,
): SessionContentRequest {
  return {
    ...base(sessionId, now),
    searchTerm: answer.searchTerm,
    searchId: answer.searchId,
    articleId: answer.articleId,
    articleTitle: answer.title,
    articleContent: answer.content,
    images: answer.images.map(({ url }) => url),
    featuredImageUrl: answer.featureImage,
    footnotes: JSON.stringify(answer.footnotes),
    summaries: [],
  };
}
