import type { ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

const DAYS: Record<string, number> = { day: 1, month: 31, year: 366 };

/** An own SearXNG that allows JSON. */
export const service: ScriptedService = {
  settings: (origin) => ({ SEARXNG_URL: `${origin}/searxng` }),
  answer({ path, parameters }, web) {
    if (path !== '/search' || parameters.get('format') !== 'json') return refusal(403);
    const days = DAYS[parameters.get('time_range') ?? ''];
    const since = days
      ? new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
      : undefined;
    const found = web.find(parameters.get('q') ?? '', since);
    return json({
      ...{ query: parameters.get('q'), number_of_results: found.length },
      results: found.map((page) => ({
        ...{ url: web.addressOf(page), title: page.title, content: page.snippets[0] },
        ...{ engine: 'scripted', engines: ['scripted'], score: 1, category: 'general' },
        publishedDate: page.date ? `${page.date}T00:00:00` : null,
      })),
      ...{ answers: [], corrections: [], infoboxes: [], suggestions: [], unresponsive_engines: [] },
    });
  },
};
