import { z } from 'zod';
import type {
  SearchProviderFacts,
  SearchProviderName,
  SearchSetting,
} from '../domain/search-providers.ts';
import {
  factsOfProvider,
  searchProviderNames,
  searchProviders,
} from '../domain/search-providers.ts';

const split = (value: string) => value.split(/[\s,]+/).filter((word) => word !== '');

/** Settings that are read for other things as well. */
type Shared = 'FEEDS' | 'OPENAI_API_KEY';
const SHARED: ReadonlySet<string> = new Set<Shared>(['FEEDS', 'OPENAI_API_KEY']);
type OwnSetting = Exclude<SearchSetting, Shared>;

/** The addresses and keys that places to search need for themselves, by the table of these. */
function ownSettings() {
  const needed = Object.values<SearchProviderFacts>(searchProviders).flatMap(
    ({ needs }) => needs ?? [],
  );
  const fields = needed
    .filter((name) => !SHARED.has(name))
    .map((name) => {
      const error = `${name} must be an http(s) address`;
      const field = name.endsWith('_URL') ? z.url({ protocol: /^https?$/, error }) : z.string();
      return [name, field.optional()];
    });
  return Object.fromEntries(fields) as Record<OwnSetting, z.ZodOptional<z.ZodString>>;
}

/** Settings of the places that research searches; `readEnvironment` reads them with the rest. */
export const searchFields = {
  SEARCH_PROVIDERS: z
    .string()
    .transform((value) => [...new Set(split(value))])
    .refine(
      (names) => names.length > 0 && names.every((name) => factsOfProvider(name) !== undefined),
      `SEARCH_PROVIDERS must be names out of ${searchProviderNames.join(', ')}, separated by commas`,
    )
    .transform((names) => names as SearchProviderName[])
    .optional(),
  ...ownSettings(),
  /** Public services ask for a way to reach whoever sends them many questions. */
  SEARCH_CONTACT: z.email('SEARCH_CONTACT must be an e-mail address').optional(),
  /** `name=address`: other addresses for the services, such as a mirror, a proxy or a test's server. */
  SEARCH_ENDPOINTS: z
    .string()
    .transform((value) => split(value).map((pair) => pair.split(/=(.*)/s, 2)))
    .refine(
      (pairs) =>
        pairs.every(
          ([name = '', address = '']) =>
            factsOfProvider(name) !== undefined && /^https?:\/\/./.test(address),
        ),
      'SEARCH_ENDPOINTS must be pairs of name=address, separated by commas or blanks',
    )
    .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>)
    .default({}),
};

/** What of the settings says which places are on. */
export type SearchSettings = {
  SEARCH_PROVIDERS?: SearchProviderName[] | undefined;
  FEEDS: readonly string[];
} & { [Name in Exclude<SearchSetting, 'FEEDS'>]?: string | undefined };

function isConfigured(name: SearchProviderName, settings: SearchSettings): boolean {
  const { needs } = searchProviders[name];
  if (needs === null) return true;
  const value = settings[needs];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** The places that a research searches: those that SEARCH_PROVIDERS names, else all that can be. */
export function searchProvidersOn(settings: SearchSettings): SearchProviderName[] {
  const named = settings.SEARCH_PROVIDERS;
  return searchProviderNames.filter((name) =>
    named
      ? named.includes(name) && isConfigured(name, settings)
      : factsOfProvider(name)?.onlyWhenNamed !== true && isConfigured(name, settings),
  );
}

/** What is wrong with the settings of search taken together, one line each. */
export function searchMistakes(settings: SearchSettings): string[] {
  return (settings.SEARCH_PROVIDERS ?? [])
    .filter((name) => name !== 'feeds' && !isConfigured(name, settings))
    .map((name) => `SEARCH_PROVIDERS names ${name}, which needs ${searchProviders[name].needs}`);
}
