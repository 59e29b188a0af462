import type { ResearchAnswer } from '../contracts/research.ts';

/**
 * The research as JSON that another program can read again: versioned, with every source and every
 * verbatim passage. Signed addresses of stored sources are left out: they would expire.
 */
export function researchAsJson(answer: ResearchAnswer, exportedAt: string): string {
  const summaries = answer.summaries.map((summary) => ({
    ...summary,
    sources: summary.sources.map(({ url, ...source }) => ({
      ...source,
      url: /^https?:/i.test(url) ? url : null,
    })),
  }));
  const { searchId, searchTerm, notes } = answer;
  return `${JSON.stringify(
    { schemaVersion: 1, generator: 'Citeloom', exportedAt, searchId, searchTerm, summaries, notes },
    null,
    2,
  )}\n`;
}
