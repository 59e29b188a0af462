import type { ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

/** The search that Algolia runs for Hacker News. */
export const service: ScriptedService = {
  answer({ path, parameters }, web) {
    if (path !== '/api/v1/search' || parameters.get('tags') !== 'story') return refusal(404);
    const from = /created_at_i>=(\d+)/.exec(parameters.get('numericFilters') ?? '')?.[1];
    const since = from ? new Date(Number(from) * 1000).toISOString().slice(0, 10) : undefined;
    const found = web.find(parameters.get('query') ?? '', since);
    return json({
      hits: [
        ...found.slice(0, Number(parameters.get('hitsPerPage'))).map((page, at) => ({
          ...{ objectID: String(at + 1), title: page.title, url: web.addressOf(page), points: 50 },
          created_at: page.date ? `${page.date}T00:00:00Z` : null,
        })),
        { objectID: '99', title: 'Ask HN: something else?', url: null, points: 9 },
      ],
      ...{ nbHits: found.length, page: 0, nbPages: 1 },
    });
  },
};
