import type { Note } from '@citeloom/common/contracts/run';
import type { FeedCatalogue } from './refresh-feeds.ts';

/** Most pages that one research names as unreadable. */
const NOTES_MAX = 5;
const PROVIDER = 'feeds';

/**
 * What a research is told of feeds: which cannot be read, which pages of theirs, how many are missing. A
 * feed's whole address is not told, since it may hold its reader's key.
 */
export function notesOnFeeds({ feeds, pages, due }: FeedCatalogue): Note[] {
  const failed = feeds.flatMap(({ _id, error }): Note[] =>
    error === null
      ? []
      : [
          {
            code: 'provider-failed',
            provider: PROVIDER,
            text: `The feed “${shortName(_id)}” cannot be read. ${error}`,
          },
        ],
  );
  const unreadable = [...pages.values()].flatMap(({ _id, error }): Note[] =>
    error === null
      ? []
      : [
          {
            code: error.code,
            provider: PROVIDER,
            url: _id,
            text: `“${shortName(_id)}” cannot be read. ${error.text}`,
          },
        ],
  );
  const notes = [...failed, ...unreadable.slice(0, NOTES_MAX)];
  if (unreadable.length > NOTES_MAX) {
    const more = unreadable.length - NOTES_MAX;
    const text = `${more} more ${more === 1 ? 'page' : 'pages'} of the feeds cannot be read.`;
    notes.push({ code: 'unreadable', provider: PROVIDER, text });
  }
  const missing = [...due.keys()].filter((url) => !pages.get(url)?.textId).length;
  if (missing > 0) {
    const which = missing === 1 ? '1 page of the feeds is' : `${missing} pages of the feeds are`;
    const text = `${which} still being fetched and could not be searched yet.`;
    notes.push({ code: 'timeout', provider: PROVIDER, text });
  }
  return notes;
}

/** An address without its scheme, and without a query that may hold a reader's key. */
function shortName(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
}
