type Identified = {
  searchId?: string | null | undefined;
  articleId?: string | null | undefined;
  searchTerm?: string | null | undefined;
  articleTitle?: string | null | undefined;
  articleContent?: string | null | undefined;
};

/**
 * The fields by which saved work is known again: its ids, without any its search term and title, without
 * those its text. What is absent is never what two things have in common.
 */
export function contentIdentity(content: Identified) {
  const { searchId = null, articleId = null, searchTerm = null, articleTitle = null } = content;
  const ids = { searchId, articleId };
  if (searchId !== null || articleId !== null) return ids;
  const named = { ...ids, searchTerm, articleTitle };
  if (searchTerm?.trim() || articleTitle?.trim()) return named;
  return { ...named, articleContent: content.articleContent ?? null };
}
