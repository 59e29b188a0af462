import type { DateBasis } from '@citeloom/common/contracts/research';

/** How a publication date was found, in words that follow the date. */
export const dateBasisWords: Record<DateBasis, string> = {
  'front-matter': 'stated in the document’s front matter',
  'json-ld': 'from the page’s structured data',
  meta: 'from the page’s metadata',
  time: 'marked as a time on the page',
  url: 'from its address alone, which may be wrong',
  text: 'written in the text',
  'document-properties': 'from the file’s properties',
  feed: 'from the feed',
  'search-service': 'as the search service says',
  'last-change': 'when it was last changed',
  none: 'no publication date was found',
};
