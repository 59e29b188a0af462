/** Every key of the query cache, in one place. */
export const queryKeys = {
  library: ['library'] as const,
  runs: ['runs'] as const,
  run: (runId: string) => ['runs', runId] as const,
  evidence: (articleId: string) => ['evidence', articleId] as const,
};
