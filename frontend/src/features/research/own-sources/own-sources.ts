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
  /** Search nothing but the folder of documents. */
  onlyDocuments: boolean;
  /** Sites that are left out. */
  withoutSites: string[];
};

/** What a research is asked beside its topic, in the words of the contract; nothing that is empty. */
export type OwnOrder = {
  urls?: string[];
  uploads?: string[];
  onlyDocuments?: boolean;
  withoutSites?: string[];
};

export const NO_OWN_SOURCES: OwnSources = {
  addresses: [],
  files: [],
  onlyDocuments: false,
  withoutSites: [],
};

const isWaiting = ({ state }: OwnFile) => state === 'sending' || state === 'reading';

/** What is asked with these; files that were refused are left behind. */
export function orderOf({ addresses, files, onlyDocuments, withoutSites }: OwnSources): OwnOrder {
  const uploads = files.flatMap((file) => (file.state === 'ready' ? file.id : []));
  return {
    ...(addresses.length > 0 && { urls: addresses }),
    ...(uploads.length > 0 && { uploads }),
    ...(onlyDocuments && { onlyDocuments: true }),
    ...(withoutSites.length > 0 && { withoutSites }),
  };
}

/** Why a research should not start yet: files that are not there; null when it may. */
export function notReady({ files }: OwnSources): string | null {
  const waiting = files.filter(isWaiting);
  if (waiting.length === 0) return null;
  const [first] = waiting;
  return waiting.length === 1
    ? `“${first?.name}” is not there yet. Wait a moment, or remove it.`
    : `${waiting.length} files are not there yet. Wait a moment, or remove them.`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What was given, in a few words: “2 addresses, 1 file, only my documents”; empty for nothing. */
export function inWords({ addresses, files, onlyDocuments, withoutSites }: OwnSources): string {
  return [
    ...counted(addresses.length, 'address', 'addresses'),
    ...counted(files.filter(({ state }) => state !== 'failed').length, 'file', 'files'),
    ...(onlyDocuments ? ['only my documents'] : []),
    ...counted(withoutSites.length, 'site left out', 'sites left out'),
  ].join(', ');
}
