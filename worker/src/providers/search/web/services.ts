import type { SearchProviderName } from '@citeloom/common/domain/search-providers';
import { arxiv } from './arxiv.ts';
import { brave } from './brave.ts';
import { crossref } from './crossref.ts';
import { gdelt } from './gdelt.ts';
import { hackerNews } from './hacker-news.ts';
import { openai } from './openai.ts';
import type { SearchService } from './search-service.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';
import { wikipedia } from './wikipedia.ts';

/** Every service of the web that can be searched; a name without a service here does not compile. */
export const searchServices: Readonly<
  Record<Exclude<SearchProviderName, 'documents' | 'feeds'>, SearchService>
> = {
  ...{ wikipedia, crossref, arxiv, 'hacker-news': hackerNews, gdelt },
  ...{ searxng, brave, tavily, openai },
};
