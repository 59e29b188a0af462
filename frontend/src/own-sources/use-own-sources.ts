import { useEffect, useState } from 'react';
import { tabStore } from '../lib/safe-storage.ts';
import { NO_OWN_SOURCES, type OwnFile, type OwnSources } from './own-sources.ts';

const KEY = 'own_sources';

/** Of a finished research, what it was asked with; of a form, what was given before a reload. */
const keyOf = (form?: string) => (form === undefined ? KEY : `${KEY}_${form}`);

function lastKnown(key: string): OwnSources {
  try {
    return {
      ...NO_OWN_SOURCES,
      ...(JSON.parse(tabStore.read(key) ?? '{}') as Partial<OwnSources>),
    };
  } catch {
    return NO_OWN_SOURCES;
  }
}

/** Files count where they had arrived. */
function keep(key: string, own: OwnSources): void {
  const files = own.files.filter(({ state }) => state === 'ready');
  tabStore.write(key, JSON.stringify({ ...own, files }));
}

/**
 * What a person gives, kept for this tab.
 *
 * @param form the form that it is given in, where that is not the one of a new research; the id of a research
 *   begins with its own sources, to be asked with again.
 */
export function useOwnSources(form?: string) {
  const key = keyOf(form);
  const [own, setOwn] = useState(() => lastKnown(key));
  useEffect(() => keep(key, own), [key, own]);
  return {
    own,
    change: (part: Partial<OwnSources>) => setOwn((before) => ({ ...before, ...part })),
    addAddresses: (more: string[]) =>
      setOwn((before) => ({
        ...before,
        addresses: [...new Set([...before.addresses, ...more])],
      })),
    addFile: (file: OwnFile) => setOwn((before) => ({ ...before, files: [...before.files, file] })),
    /** Says how a file stands; one that was removed meanwhile stays away. */
    putFile: (file: OwnFile) =>
      setOwn((before) => ({
        ...before,
        files: before.files.map((one) => (one.key === file.key ? file : one)),
      })),
    dropFile: (key: string) =>
      setOwn((before) => ({ ...before, files: before.files.filter((one) => one.key !== key) })),
    /** A run has started with them: they are its own now. */
    handOver: (startedId: string) => {
      keep(keyOf(startedId), own);
      tabStore.remove(key);
      setOwn(NO_OWN_SOURCES);
    },
  };
}

export type OwnSourcesState = ReturnType<typeof useOwnSources>;
