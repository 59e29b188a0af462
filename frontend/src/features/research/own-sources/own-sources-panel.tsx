import { useId } from 'react';
import { LeftOutSites } from './left-out-sites.tsx';
import { OwnAddresses } from './own-addresses.tsx';
import { OwnFiles } from './own-files.tsx';
import { SearchedPlaces, type SearchedPlace } from './searched-places.tsx';
import type { OwnSourcesState } from './use-own-sources.ts';

type Props = { state: OwnSourcesState; places: SearchedPlace[] | undefined };

/** What can be given beside the topic, what is searched besides, and what is left out. */
export function OwnSourcesPanel({ state, places }: Props) {
  const id = useId();
  const { own, change, addAddresses } = state;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 sm:p-5">
      <OwnAddresses
        addresses={own.addresses}
        onAdd={addAddresses}
        onRemove={(address) =>
          change({ addresses: own.addresses.filter((one) => one !== address) })
        }
      />
      <OwnFiles state={state} />
      <div className="flex gap-3 border-t border-line pt-5">
        <input
          id={id}
          type="checkbox"
          checked={own.onlyDocuments}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change({ onlyDocuments: event.target.checked })}
          className="tick mt-0.5"
        />
        <div className="min-w-0">
          <label htmlFor={id} className="cursor-pointer text-14 font-[550]">
            Only my documents
          </label>
          <p id={`${id}-hint`} className="mt-0.5 text-13 text-muted">
            Nothing is searched but the folder of documents and what you give here. Nobody else
            learns your topic.
          </p>
        </div>
      </div>
      <SearchedPlaces places={places} onlyDocuments={own.onlyDocuments} />
      {!own.onlyDocuments && (
        <LeftOutSites
          sites={own.withoutSites}
          onChange={(withoutSites) => change({ withoutSites })}
        />
      )}
    </div>
  );
}
