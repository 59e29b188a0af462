/** What people are told of a place to search before anything is sent there. */
export type SearchProviderFacts = {
  title: string;
  /** What leaves this machine for it, in words for people; null: nothing. */
  sends: string | null;
  /** The setting without which it is off; null: it needs none. */
  needs: 'FEEDS' | 'SEARXNG_URL' | 'BRAVE_API_KEY' | 'TAVILY_API_KEY' | 'OPENAI_API_KEY' | null;
  /** On only when SEARCH_PROVIDERS names it, because every search costs money of a key for other things. */
  onlyWhenNamed?: true;
};

const QUESTION = 'the words of your question';

/** Every place that research can search, in the order in which people see them. */
export const searchProviders = {
  documents: { title: 'Your documents', sends: null, needs: null },
  feeds: {
    title: 'Feeds',
    sends: 'nothing of your question: the feeds are read anyway',
    needs: 'FEEDS',
  },
  wikipedia: { title: 'Wikipedia', sends: QUESTION, needs: null },
  crossref: { title: 'Crossref', sends: QUESTION, needs: null },
  arxiv: { title: 'arXiv', sends: QUESTION, needs: null },
  'hacker-news': { title: 'Hacker News', sends: QUESTION, needs: null },
  gdelt: { title: 'GDELT news', sends: QUESTION, needs: null },
  searxng: { title: 'SearXNG', sends: QUESTION, needs: 'SEARXNG_URL' },
  brave: { title: 'Brave', sends: QUESTION, needs: 'BRAVE_API_KEY' },
  tavily: { title: 'Tavily', sends: QUESTION, needs: 'TAVILY_API_KEY' },
  openai: {
    ...{ title: 'OpenAI web search', sends: QUESTION },
    ...{ needs: 'OPENAI_API_KEY', onlyWhenNamed: true },
  },
} as const satisfies Record<string, SearchProviderFacts>;

/** The name of a place to search, as SEARCH_PROVIDERS has it. */
export type SearchProviderName = keyof typeof searchProviders;

/** All names, in the order of the table. */
export const searchProviderNames = Object.keys(searchProviders) as SearchProviderName[];

/** What is known of a place to search by its name; undefined for any other word. */
export function factsOfProvider(name: string): SearchProviderFacts | undefined {
  return Object.hasOwn(searchProviders, name)
    ? searchProviders[name as SearchProviderName]
    : undefined;
}
