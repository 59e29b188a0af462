/** Most addresses that a person may give one research to read. */
export const ADDRESSES_MAX = 20;

/** Most files that a person may give one research to read. */
export const UPLOADS_MAX = 20;

/** Largest file that may be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024;

/** Longest name of an uploaded file that is kept, in UTF-16 units. */
export const UPLOAD_NAME_MAX = 200;

/** Most sites, and most sources of an earlier research, that a research may leave out. */
export const LEFT_OUT_MAX = 50;

/** Where a research can search: the documents of the installation, and services and feeds of the web. */
export const SEARCH_AREAS = ['library', 'web'] as const;
export type SearchArea = (typeof SEARCH_AREAS)[number];

type Asked = {
  searchIn?: readonly SearchArea[] | undefined;
  urls?: readonly string[] | undefined;
  uploads?: readonly string[] | undefined;
};

/** Where a research searches: as it was asked, else nowhere where sources were given, and everywhere without any. */
export function searchedIn({ searchIn, urls = [], uploads = [] }: Asked): SearchArea[] {
  if (searchIn) return SEARCH_AREAS.filter((area) => searchIn.includes(area));
  return urls.length + uploads.length > 0 ? [] : [...SEARCH_AREAS];
}

/** Providers of the sources that a person gave: pages by their addresses, and uploaded files. */
export const GIVEN_ADDRESSES = 'addresses';
export const GIVEN_UPLOADS = 'uploads';

/** Whether a source was given by the person who asked, and not found by a search. */
export function isGiven(provider: string): boolean {
  return provider === GIVEN_ADDRESSES || provider === GIVEN_UPLOADS;
}
