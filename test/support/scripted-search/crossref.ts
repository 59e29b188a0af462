import type { ScriptedService } from './scripted-service.ts';
import { escapeXml, json, refusal } from './scripted-service.ts';

const doi = (path: string) => `10.5555/${path.slice(1).replaceAll('/', '.')}`;

/** The works of the REST API of Crossref; publishers give abstracts in JATS. */
export const service: ScriptedService = {
  addressOf: ({ path }) => `https://doi.org/${doi(path)}`,

  answer({ path, parameters }, web) {
    if (path !== '/works') return refusal(404);
    const filter = parameters.get('filter') ?? '';
    const since = /from-pub-date:([\d-]+)/.exec(filter)?.[1];
    const found = web.find(parameters.get('query.bibliographic') ?? '', since);
    return json({
      status: 'ok',
      'message-type': 'work-list',
      message: {
        'total-results': found.length,
        items: found.slice(0, Number(parameters.get('rows'))).map((page) => ({
          DOI: doi(page.path),
          title: [page.title],
          abstract: `<jats:title>Abstract</jats:title><jats:p>${escapeXml(page.text)}</jats:p>`,
          'container-title': ['Journal of Scripted Results'],
          publisher: 'Scripted Press',
          author: [{ given: 'Ada', family: 'Example', sequence: 'first', affiliation: [] }],
          issued: { 'date-parts': [page.date ? page.date.split('-').map(Number) : [null]] },
        })),
      },
    });
  },
};
