import type { SearchArea } from './own-sources.ts';

/** What people are told of a place to search before anything is sent there. */
export type SearchProviderFacts = {
  title: string;
  /** What leaves this server for it, in words for people; null: nothing. */
  sends: string | null;
  /** The setting without which it is off; null: it needs none. One that nothing else reads is read by its name. */
  needs: 'FEEDS' | `${string}_URL` | `${string}_API_KEY` | null;
  /** US dollars for one search by its smallest plan; PRICES_FILE may say otherwise. */
  usd?: number;
  /** What it answers is the text itself, whose page may say it otherwise or not at all. */
  givesText?: true;
  /** On only when SEARCH_PROVIDERS names it, because every search costs money of a key for other things. */
  onlyWhenNamed?: true;
};

const QUESTION = 'your question';

/** Every place that research can search, in the order in which people see them. */
export const searchProviders = {
  documents: { title: 'Library of this installation', sends: null, needs: null },
  feeds: {
    title: 'Feeds',
    sends: 'nothing of your question: the feeds are read anyway',
    needs: 'FEEDS',
  },
  wikipedia: { title: 'Wikipedia', sends: QUESTION, needs: null },
  crossref: { title: 'Crossref', sends: QUESTION, needs: null, givesText: true },
  arxiv: { title: 'arXiv', sends: QUESTION, needs: null, givesText: true },
  'hacker-news': { title: 'Hacker News', sends: QUESTION, needs: null },
  gdelt: { title: 'GDELT news', sends: QUESTION, needs: null },
  searxng: { title: 'SearXNG', sends: QUESTION, needs: 'SEARXNG_URL' },
  brave: { title: 'Brave', sends: QUESTION, needs: 'BRAVE_API_KEY', usd: 0.005 },
  tavily: { title: 'Tavily', sends: QUESTION, needs: 'TAVILY_API_KEY', usd: 0.008 },
  openai: {
    ...{ title: 'OpenAI web search', sends: QUESTION },
    ...{ needs: 'OPENAI_API_KEY', onlyWhenNamed: true, usd: 0.01 },
  },
} as const satisfies Record<string, SearchProviderFacts>;

/** The name of a place to search, as SEARCH_PROVIDERS has it. */
export type SearchProviderName = keyof typeof searchProviders;

/** A setting of the table that a place to search needs. */
export type SearchSetting = Exclude<(typeof searchProviders)[SearchProviderName]['needs'], null>;

/** All names, in the order of the table. */
export const searchProviderNames = Object.keys(searchProviders) as SearchProviderName[];

/** What is known of a place to search by its name; undefined for any other word. */
export function factsOfProvider(name: string): SearchProviderFacts | undefined {
  return Object.hasOwn(searchProviders, name)
    ? searchProviders[name as SearchProviderName]
    : undefined;
}

/** The place whose documents are the installation's own. */
export const LIBRARY = 'documents' satisfies SearchProviderName;

/** Whether a place is the library, or lies on the web. */
export function areaOfPlace(name: string): SearchArea {
  return name === LIBRARY ? 'library' : 'web';
}
