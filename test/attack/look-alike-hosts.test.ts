import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { isLeftOut } from '@citeloom/worker/own-sources/left-out';
import { openPageReader } from '@citeloom/worker/web/page-reader';
import type { ServiceName } from '../support/scripted-search/open-service.ts';
import { openServices } from '../support/scripted-search/open-service.ts';
import { json } from '../support/scripted-search/scripted-service.ts';
import type { SearchWeb } from '../support/scripted-search/start-search-web.ts';
import { startSearchWeb } from '../support/scripted-search/start-search-web.ts';

const { signal } = new AbortController();

/** Each looks like the name behind it: a Cyrillic letter, wide letters, a soft hyphen, another full stop. */
const LOOK_ALIKES = [
  ['https://pаypal.example/bees', 'xn--pypal-4ve.example'],
  ['https://аррӏе.example/bees', 'xn--80ak6aa92e.example'],
  ['https://bücher.example/bees', 'xn--bcher-kva.example'],
  ['https://ｐａｙｐａｌ.example/bees', 'paypal.example'],
  ['https://pay\u00adpal.example/bees', 'paypal.example'],
  ['https://paypal。example/bees', 'paypal.example'],
] as const;
const TITLE = 'Keeping bees';

/** An answer of each service that names one page. */
const ANSWERS: Partial<Record<ServiceName, (url: string) => unknown>> = {
  'hacker-news': (url) => ({ hits: [{ title: TITLE, url, points: 9 }] }),
  gdelt: (url) => ({ articles: [{ title: TITLE, url }] }),
  searxng: (url) => ({ results: [{ title: TITLE, url }] }),
  brave: (url) => ({ web: { results: [{ title: TITLE, url }] } }),
  tavily: (url) => ({ results: [{ title: TITLE, url }] }),
};

let web: SearchWeb;
let services: ReturnType<typeof openServices>;

beforeAll(async () => {
  web = await startSearchWeb();
  services = openServices(web);
});
afterAll(async () => {
  await services.close();
  await web.close();
});

describe('a host that looks like another', () => {
  it.each(Object.entries(ANSWERS))('shows as what it is when %s names it', async (name, answer) => {
    for (const [address, host] of LOOK_ALIKES) {
      web.faults.set(name, (_request, response) => {
        const { headers, body } = json(answer(address));
        response.writeHead(200, headers).end(body);
      });
      const provider = services.provider(name as ServiceName);
      const [hit] = await provider.search(TITLE, { since: null, limit: 5, signal });
      expect([hit?.site, hit?.ref]).toEqual([host, `https://${host}/bees`]);
      expect(isLeftOut(hit?.ref ?? '', { sites: ['paypal.example'], places: new Set() })).toBe(
        host === 'paypal.example',
      );
    }
  });

  it('is asked for by its own name alone, and refused where that is not public', async () => {
    const reader = openPageReader(['paypal.example:443'], createLogger('test', 'silent'));
    try {
      for (const [address, host] of LOOK_ALIKES.filter(([, name]) => name !== 'paypal.example'))
        await expect(reader.read(address, { signal })).rejects.toMatchObject({
          code: 'address-refused',
          message: expect.stringContaining(host) as unknown,
        });
    } finally {
      await reader.close();
    }
  });
});
