import { SEARCH_AREAS, searchedIn, type SearchArea } from '@citeloom/common/domain/own-sources';

/** A file on its way: sent, then read by the server, then ready, or refused with the reason. */
export type OwnFile = { key: string; name: string; bytes: number } & (
  | { state: 'sending'; /** 0 to 1 */ sent: number }
  | { state: 'reading' }
  | { state: 'ready'; id: string }
  | { state: 'failed'; problem: string }
);

/** What a person gives a research beside the topic. */
export type OwnSources = {
  addresses: string[];
  files: OwnFile[];
  /** Where to search, as far as the person has said so. */
  searches: Partial<Record<SearchArea, boolean>>;
  /** Sites that are left out. */
  withoutSites: string[];
};

/** What a research is asked beside its topic, in the words of the contract; nothing that is empty. */
export type OwnOrder = {
  urls?: string[];
  uploads?: string[];
  searchIn?: SearchArea[];
  withoutSites?: string[];
};

export const NO_OWN_SOURCES: OwnSources = {
  addresses: [],
  files: [],
  searches: {},
  withoutSites: [],
};

type Given = Pick<OwnSources, 'addresses' | 'files'>;

/** Whether anything is given; a file that was refused counts until it is taken away. */
export const anyGiven = ({ addresses, files }: Given) => addresses.length + files.length > 0;

/** Where a research with these searches: once anything is given, only where the person has said so. */
export function areasOf(own: Pick<OwnSources, 'addresses' | 'files' | 'searches'>): SearchArea[] {
  const uploads = own.files.map(({ key }) => key);
  const byItself = searchedIn({ urls: own.addresses, uploads });
  return SEARCH_AREAS.filter((area) => own.searches[area] ?? byItself.includes(area));
}

/** What is asked with these; files that were refused are left behind. */
export function orderOf(own: OwnSources): OwnOrder {
  const { addresses, files, withoutSites } = own;
  const uploads = files.flatMap((file) => (file.state === 'ready' ? file.id : []));
  const searchIn = areasOf(own);
  const isPlain = !anyGiven(own) && searchIn.length === SEARCH_AREAS.length;
  return {
    ...(addresses.length > 0 && { urls: addresses }),
    ...(uploads.length > 0 && { uploads }),
    ...(!isPlain && { searchIn }),
    ...(withoutSites.length > 0 && { withoutSites }),
  };
}

/** Files that are still sent or read, for which a start waits. */
export const filesUnderWay = ({ files }: Pick<OwnSources, 'files'>) =>
  files.filter(({ state }) => state === 'sending' || state === 'reading');

/** Why nothing was started that had waited for a file. */
export const unreadFile = (name: string) =>
  `“${name}” could not be read, so nothing was started. Start again to go on without it.`;

/** Why nothing can be researched with these; null where it can. */
export function nothingToRead(own: OwnSources): string | null {
  const { urls, uploads } = orderOf(own);
  if (urls || uploads || areasOf(own).length > 0) return null;
  return anyGiven(own)
    ? 'None of your files could be read. Add others, or search the library or the web.'
    : 'There is nothing to read: add sources, or search the library or the web.';
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What was given, in a few words: “2 addresses, 1 file, and the web”; empty for nothing. */
export function inWords(own: OwnSources): string {
  const { addresses, files, withoutSites } = own;
  const areas = areasOf(own);
  const given = anyGiven(own);
  return [
    ...counted(addresses.length, 'address', 'addresses'),
    ...counted(files.filter(({ state }) => state !== 'failed').length, 'file', 'files'),
    ...SEARCH_AREAS.filter((area) => areas.includes(area) === given).map(
      (area) => `${given ? 'and' : 'not'} the ${area}`,
    ),
    ...counted(withoutSites.length, 'site left out', 'sites left out'),
  ].join(', ');
}
