import type { Environment } from '@citeloom/common/server/environment';
import type { Logger } from '@citeloom/common/server/log';
import { connectRedis } from '@citeloom/common/server/redis';
import { searchProvidersOn } from '@citeloom/common/server/search-environment';
import { openServiceClient } from '../../../web/ask-service.ts';
import type { PageReader } from '../../../web/page-reader.ts';
import type { SearchProvider } from '../search-provider.ts';
import type { NetworkWatch } from './network-watch.ts';
import { watchNetwork } from './network-watch.ts';
import { sharedTurns } from './request-turns.ts';
import { endpointOf } from './service-requests.ts';
import { searchServices } from './services.ts';
import { createWebProvider } from './web-provider.ts';

/** The services of the web that are on, and whether the public ones of them can be reached. */
export type WebProviders = NetworkWatch & {
  readonly providers: readonly SearchProvider[];
  close(): Promise<void>;
};

/** Opens the services that the settings have on; without any, nothing is opened. */
export function openWebProviders(
  environment: Environment,
  pages: PageReader,
  log: Logger,
): WebProviders {
  const on = searchProvidersOn(environment).flatMap((name) =>
    name === 'documents' || name === 'feeds' ? [] : [searchServices[name]],
  );
  if (on.length === 0)
    return {
      providers: [],
      isOnline: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    };
  const redis = connectRedis(environment.REDIS_URL, { failFast: true, log });
  // Addresses that an operator has set may be private; those of the services themselves never are.
  const trusted = on.flatMap((service) => {
    const endpoint = endpointOf(service, environment);
    return endpoint === service.home ? [] : [endpoint];
  });
  const client = openServiceClient(trusted);
  const parts = { environment, client, turns: sharedTurns(redis), pages, log };
  const providers = on.map((service) => createWebProvider(service, parts));
  const keyless = on.filter((_, place) => providers[place]?.web?.keyless);
  const network = watchNetwork(
    keyless.map((service) => endpointOf(service, environment)),
    ...([redis, log] as const),
  );
  return {
    ...{ providers, isOnline: network.isOnline },
    async close() {
      redis.disconnect();
      await client.close();
    },
  };
}
