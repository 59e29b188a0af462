import type { ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

/** The DOC 2.0 API of the GDELT project; it refuses with sentences of the status 200. */
export const service: ScriptedService = {
  answer({ path, parameters }, web) {
    if (path !== '/api/v2/doc/doc' || parameters.get('mode') !== 'ArtList') return refusal(404);
    const query = (parameters.get('query') ?? '').replace(/sourcelang:\w+/, '').trim();
    if (query.split(/\s+/).some((word) => word.length < 3))
      return {
        headers: { 'content-type': 'text/html' },
        body: 'The specified phrase is too short.\n',
      };
    const since = parameters.get('startdatetime')?.replace(/^(....)(..)(..).*/, '$1-$2-$3');
    const found = web.find(query, since);
    return json({
      articles: found.slice(0, Number(parameters.get('maxrecords'))).map((page) => ({
        ...{ url: web.addressOf(page), url_mobile: '', title: page.title, domain: '127.0.0.1' },
        ...(page.date && { seendate: `${page.date.replaceAll('-', '')}T000000Z` }),
        ...{ language: 'English', sourcecountry: 'United Kingdom' },
      })),
    });
  },
};
