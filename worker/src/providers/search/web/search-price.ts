import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import { readPrices } from '@citeloom/common/server/ai-models/prices';
import type { SearchEnvironment } from './search-service.ts';

/** US dollars for one search of a paid service by PRICES_FILE, else by the table of places; 0 for one that it does not know. */
export function searchPrice(
  { PRICES_FILE }: Pick<SearchEnvironment, 'PRICES_FILE'>,
  name: string,
): number {
  return readPrices(PRICES_FILE).searches?.[name] ?? factsOfProvider(name)?.usd ?? 0;
}
