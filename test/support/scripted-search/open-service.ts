import type { SearchProviderName } from '@citeloom/common/domain/search-providers';
import type { Environment } from '@citeloom/common/server/environment';
import { readEnvironment } from '@citeloom/common/server/environment';
import { createLogger } from '@citeloom/common/server/log';
import type { SearchProvider } from '@citeloom/worker/providers/search/search-provider';
import type { RequestTurns } from '@citeloom/worker/providers/search/web/request-turns';
import { privateTurns } from '@citeloom/worker/providers/search/web/request-turns';
import { searchServices } from '@citeloom/worker/providers/search/web/services';
import { createWebProvider } from '@citeloom/worker/providers/search/web/web-provider';
import { openServiceClient } from '@citeloom/worker/web/ask-service';
import { openPageReader } from '@citeloom/worker/web/page-reader';
import { OPENAI_SEARCH_KEY } from './openai.ts';
import type { SearchWeb } from './start-search-web.ts';

export type ServiceName = keyof typeof searchServices;
export const serviceNames = Object.keys(searchServices) as ServiceName[];

/** Services that find pages of any site; the others know articles, papers or news. */
export const generalServices = ['searxng', 'brave', 'tavily', 'openai'];

/** The settings under which every service is on and lies on a scripted web. */
export function searchSettings(
  web: SearchWeb,
  names: readonly SearchProviderName[] = serviceNames,
) {
  return {
    SEARCH_PROVIDERS: names.join(','),
    SEARCH_ENDPOINTS: web.endpoints(
      names.filter((name) => name !== 'documents' && name !== 'feeds'),
    ),
    ...web.settings,
    FETCH_ALLOW_HOSTS: web.pairs,
  };
}

/** Opens services over a scripted web in this process; `close` ends what they share. */
export function openServices(
  web: SearchWeb,
  { turns = privateTurns, timeLimitMs }: { turns?: RequestTurns; timeLimitMs?: number } = {},
) {
  const environment: Environment = readEnvironment({
    ...searchSettings(web),
    ...{ OPENAI_API_KEY: OPENAI_SEARCH_KEY, SECRETS_KEY: 'x'.repeat(32) },
    ...{ MONGODB_URL: 'mongodb://127.0.0.1', REDIS_URL: 'redis://127.0.0.1' },
  });
  const log = createLogger('test', 'silent');
  const client = openServiceClient([web.origin]);
  const pages = openPageReader(web.pairs.split(','), log);
  const parts = { environment, client, turns, pages, log, ...(timeLimitMs && { timeLimitMs }) };
  return {
    environment,
    provider: (name: ServiceName): SearchProvider => createWebProvider(searchServices[name], parts),
    async close() {
      await Promise.all([client.close(), pages.close()]);
    },
  };
}
