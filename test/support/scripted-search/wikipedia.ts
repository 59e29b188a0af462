import type { ScriptedPage, ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

const titleOf = ({ title }: ScriptedPage) => encodeURIComponent(title.replaceAll(' ', '_'));

/** The Action API of MediaWiki, and the articles of its editions. */
export const service: ScriptedService = {
  endpoint: '/{language}',
  addressOf: (page, origin) => `${origin}/wikipedia/${page.language ?? 'en'}/wiki/${titleOf(page)}`,

  answer({ path, parameters, headers }, web) {
    const [, edition = '', kind = '', name = ''] = path.split('/');
    // Its policy refuses who does not say who asks.
    if (!/Citeloom/.test(headers['user-agent'] ?? '')) return refusal(403);
    if (kind === 'wiki') {
      const page = web.find('').find((one) => titleOf(one) === name);
      return page ? { body: `article:${page.path}` } : refusal(404);
    }
    if (kind !== 'w' || parameters.get('formatversion') !== '2') return refusal(400);
    const search = parameters.get('srsearch') ?? '';
    if (search.length > 300)
      return json({ error: { code: 'cirrussearch-query-too-long', info: 'Too long.' } });
    const found = web.find(search).filter(({ language = 'en' }) => language === edition);
    return json({
      batchcomplete: true,
      query: {
        searchinfo: { totalhits: found.length },
        search: found.slice(0, Number(parameters.get('srlimit'))).map((page, at) => ({
          ...{ ns: 0, title: page.title, pageid: at + 1, size: page.text.length },
          snippet: `<span class="searchmatch">${page.title}</span> ${page.snippets[0]}`,
          timestamp: `${page.date ?? '2025-01-01'}T00:00:00Z`,
        })),
      },
    });
  },
};
