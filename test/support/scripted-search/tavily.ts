import type { ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

const TAVILY_KEY = 'tvly-scripted-key';

type Body = { query: string; max_results: number; start_date?: string };

/** The search of Tavily. */
export const service: ScriptedService = {
  settings: () => ({ TAVILY_API_KEY: TAVILY_KEY }),
  answer({ path, headers, body }, web) {
    if (path !== '/search') return refusal(404);
    if (headers.authorization !== `Bearer ${TAVILY_KEY}`)
      return refusal(401, { detail: { error: 'Unauthorized: missing or invalid API key.' } });
    const { query, max_results: most, start_date: since } = JSON.parse(body) as Body;
    if (most > 20) return refusal(400, { detail: { error: 'Invalid max results.' } });
    return json({
      ...{ query, answer: null, images: [], follow_up_questions: null },
      results: web
        .find(query, since)
        .slice(0, most)
        .map((page, at) => ({
          ...{ url: web.addressOf(page), title: page.title, content: page.snippets.join(' … ') },
          ...{ score: 0.9 - at / 10, raw_content: null },
          ...(page.date && { published_date: new Date(page.date).toUTCString() }),
        })),
      ...{ response_time: 0.2, usage: { credits: 1 }, request_id: 'scripted' },
    });
  },
};
