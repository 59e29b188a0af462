import { GIVEN_UPLOADS } from '../own-sources.ts';

/** True for a source that has a place to look at: a page of the web, or a file of the folder. */
export function isWatchable(source: {
  provider: string;
  url: string | null;
  path: string | null;
}): boolean {
  return source.provider !== GIVEN_UPLOADS && (source.url ?? source.path) !== null;
}
