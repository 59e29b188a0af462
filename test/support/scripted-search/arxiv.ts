import type { ScriptedPage, ScriptedService } from './scripted-service.ts';
import { escapeXml, refusal } from './scripted-service.ts';

const numberOf = ({ path }: ScriptedPage) => `2601.${path.slice(1).replaceAll('/', '.')}`;
const atom = (body: string) => ({
  headers: { 'content-type': 'application/atom+xml; charset=UTF-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">ArXiv Query</title>
<id>http://arxiv.org/api/x</id><updated>2026-11-22T00:00:00-05:00</updated>${body}</feed>`,
});

/** The query interface of arXiv, which answers in Atom. */
export const service: ScriptedService = {
  addressOf: (page) => `https://arxiv.org/abs/${numberOf(page)}`,

  answer({ path, parameters }, web) {
    if (path !== '/api/query') return refusal(404);
    const asked = parameters.get('search_query') ?? '';
    if (/all:(?: |$)/.test(asked))
      return atom(
        '<entry><id>http://arxiv.org/api/errors#incorrect</id><title>Error</title><summary>incorrect query</summary></entry>',
      );
    const words = [...asked.matchAll(/all:(\S+)/g)].map(([, word]) => word).join(' ');
    const since = /submittedDate:\[(\d{4})(\d{2})(\d{2})/.exec(asked)?.slice(1).join('-');
    const found = web.find(words, since).filter(({ date }) => date !== null);
    return atom(
      found
        .slice(0, Number(parameters.get('max_results')))
        .map(
          (page) => `<entry><id>http://arxiv.org/abs/${numberOf(page)}v1</id>
<updated>${page.date}T00:00:00Z</updated><published>${page.date}T00:00:00Z</published>
<title>${escapeXml(page.title)}</title><summary>  ${escapeXml(page.text)}
</summary><author><name>Ada Example</name></author>
<link href="http://arxiv.org/abs/${numberOf(page)}v1" rel="alternate" type="text/html"/></entry>`,
        )
        .join(''),
    );
  },
};
