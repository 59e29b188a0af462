import type { ResearchParts } from './research-parts.ts';

const TOPICS_MAX = 4;

/**
 * What to say when no summary could be written: what was searched and what to try (design §3). The
 * numbers are the library's own.
 */
export async function nothingFound(
  parts: Pick<ResearchParts, 'providers' | 'describeLibrary'>,
  asked: { searchTerm: string; windowDays: number; read: number },
): Promise<string> {
  const { searchTerm, windowDays, read } = asked;
  const library = await parts.describeLibrary?.();
  const places = parts.providers.map((provider) => provider.name).join(', ');
  const count = library ? ` with ${plural(library.documents, 'document')}` : '';
  const searched = `Searched: ${places}${count}, first the last ${windowDays} days, then without a limit of date.`;
  const outcome =
    read === 0
      ? `No source speaks of “${searchTerm}”.`
      : `${plural(read, 'source')} mention${read === 1 ? 's' : ''} “${searchTerm}”, but none says enough about it to quote.`;
  const topics = library?.topics.slice(0, TOPICS_MAX) ?? [];
  const tries =
    topics.length > 0
      ? `Try fewer or more common words, or one of these topics: ${topics.join(', ')}.`
      : 'Try fewer or more common words, or add documents on this topic.';
  return `${outcome} ${searched} ${tries}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
