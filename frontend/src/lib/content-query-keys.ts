/** The keys of the query cache that the dashboard has for itself: the landing page does without them. */
export const contentQueryKeys = {
  /** Everything that an account keeps: lists, counts, previews. */
  contents: ['contents'] as const,
  contentList: (filters: object) => ['contents', 'list', filters] as const,
  contentCounts: ['contents', 'counts'] as const,
  contentItem: (id: number) => ['contents', 'item', id] as const,
  contentPreview: (id: number) => ['contents', 'preview', id] as const,
  /** The watch of an item's sources. */
  watch: (id: number) => ['source-watch', id] as const,
  contentRuns: ['contents', 'runs'] as const,
  /** What was researched, written and checked lately. */
  recentWork: ['recent-work'] as const,
  /** The stored versions of an article, and one of them. */
  versions: (articleId: string) => ['versions', articleId] as const,
  version: (articleId: string, id: string) => ['versions', articleId, id] as const,
};
