import type { Finding } from '@citeloom/common/contracts/connection-test';
import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import { searchProvidersOn } from '@citeloom/common/server/search-environment';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { privateTurns } from '../providers/search/web/request-turns.ts';
import type { SearchService } from '../providers/search/web/search-service.ts';
import { endpointOf, serviceTools, toldFailure } from '../providers/search/web/service-requests.ts';
import { searchServices } from '../providers/search/web/services.ts';
import { type ServiceClient, openServiceClient } from '../web/ask-service.ts';
import type { DiagnosticsConfig } from './diagnostics-config.ts';

/** A question that every service finds something for; nothing of a person's leaves the machine. */
const QUESTION = 'drinking water';
const PATIENCE_MS = 10_000;

/** Asks every service of the web that is on one question, as a research would. */
export async function checkSearch(config: DiagnosticsConfig): Promise<Finding[]> {
  const on = searchProvidersOn(config).flatMap((name) =>
    name === 'documents' || name === 'feeds' ? [] : [searchServices[name]],
  );
  if (on.length === 0) return [];
  const endpoints = on.map((service) => endpointOf(service, config));
  const client = openServiceClient(
    endpoints.filter((endpoint, place) => endpoint !== on[place]?.home),
  );
  try {
    return await Promise.all(on.map((service) => look(service, config, client)));
  } finally {
    await client.close();
  }
}

async function look(
  service: SearchService,
  config: DiagnosticsConfig,
  client: ServiceClient,
): Promise<Finding> {
  const title = factsOfProvider(service.name)?.title ?? service.name;
  const subject = `Search: ${title}`;
  const { signal } = new AbortController();
  const parts = { environment: config, client, turns: privateTurns };
  const spend = () => undefined;
  const tools = serviceTools(service, parts, { signal, spend, limitMs: PATIENCE_MS });
  const asked = { query: QUESTION, language: 'en', since: null, limit: 3 };
  try {
    const found = await service.search(asked, tools);
    return { state: 'ok', subject, text: `answers with ${found.length} pages` };
  } catch (error) {
    const told = toldFailure(error, title);
    const text =
      told instanceof ProviderError
        ? told.userText.slice(title.length + 2)
        : 'It could not be searched.';
    // Public services are on without anybody's doing: one that is out of reach is nothing to mend.
    const state = factsOfProvider(service.name)?.needs ? 'error' : 'warning';
    return { state, subject, text, detail: told instanceof Error ? told.message : String(error) };
  }
}
