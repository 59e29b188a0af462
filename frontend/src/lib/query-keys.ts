/** Every key of the query cache, in one place. */
export const queryKeys = {
  library: ['library'] as const,
  runs: ['runs'] as const,
  run: (runId: string) => ['runs', runId] as const,
  /** Image and package runs of one article. */
  articleRuns: (articleId: string) => ['article-runs', articleId] as const,
  /** The link of an article of one's own. */
  share: (articleId: string) => ['share', articleId] as const,
  /** An article by its link. */
  shared: (shareId: string) => ['shared', shareId] as const,
  /** What may be published from where, and the sites whose credentials are kept. */
  publishing: (articleId: string) => ['publishing', articleId] as const,
  publications: (contentId: number) => ['publications', contentId] as const,
  siteConnections: ['site-connections'] as const,
  /** An article as it is edited. */
  editable: (articleId: string) => ['editable', articleId] as const,
  /** `seq` of the run: an article that was continued has another report. */
  evidence: (articleId: string, seq: number) => ['evidence', articleId, seq] as const,
};
