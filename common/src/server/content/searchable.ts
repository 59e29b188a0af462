import { searchWords, sortKey } from '../../domain/text/search-words.ts';
import type { ContentDocument } from '../models/content.ts';

type Text = Pick<ContentDocument, 'searchTerm' | 'articleTitle' | 'articleContent'>;

/** Citation markers are numbers that nobody searches for. */
const MARKERS = /<sup\b[^<>]*>.*?<\/sup>/gs;
const TAGS = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
};

/** The text of safe article HTML, or of a text without tags. */
function textOf(html: string): string {
  return html
    .replace(MARKERS, '')
    .replace(TAGS, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ' ');
}

/** What an item is found and sorted by, and whether it holds an article. */
export function searchable({
  searchTerm,
  articleTitle,
  articleContent,
}: Text): Pick<ContentDocument, 'contentType' | 'sortTitle' | 'words'> {
  const title = articleTitle ?? '';
  return {
    contentType: articleContent?.trim() ? 'download' : 'search',
    sortTitle: sortKey(title),
    words: searchWords([title, searchTerm, textOf(articleContent ?? '')]),
  };
}
