import type { ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

const BRAVE_KEY = 'scripted-brave-key';

/** The Web Search API of Brave. */
export const service: ScriptedService = {
  settings: () => ({ BRAVE_API_KEY: BRAVE_KEY }),
  answer({ path, parameters, headers }, web) {
    if (path !== '/res/v1/web/search') return refusal(404);
    if (headers['x-subscription-token'] !== BRAVE_KEY)
      return refusal(401, { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } });
    if (Number(parameters.get('count')) > 20) return refusal(422);
    const since = /^([\d-]+)to/.exec(parameters.get('freshness') ?? '')?.[1];
    const found = web.find(parameters.get('q') ?? '', since);
    return json({
      type: 'search',
      web: {
        type: 'search',
        results: found.slice(0, Number(parameters.get('count'))).map((page) => ({
          ...{ type: 'search_result', url: web.addressOf(page), title: page.title },
          ...{ description: page.snippets[0], extra_snippets: page.snippets.slice(1) },
          ...(page.date && { page_age: `${page.date}T00:00:00` }),
        })),
      },
    });
  },
};
