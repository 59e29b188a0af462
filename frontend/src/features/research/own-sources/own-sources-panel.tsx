import { Checkbox } from '../../../ui/field.tsx';
import { LeftOutSites } from './left-out-sites.tsx';
import { OwnAddresses } from './own-addresses.tsx';
import { OwnFiles } from './own-files.tsx';
import { SearchedPlaces, type SearchedPlace } from './searched-places.tsx';
import type { OwnSourcesState } from './use-own-sources.ts';

type Props = { state: OwnSourcesState; places: SearchedPlace[] | undefined };

/** What can be given beside the topic, what is searched besides, and what is left out. */
export function OwnSourcesPanel({ state, places }: Props) {
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
      <div className="border-t border-line pt-5">
        <Checkbox
          label="Only my documents"
          hint="Nothing is searched but the folder of documents and what you give here. Nobody else learns your topic."
          checked={own.onlyDocuments}
          onChange={(event) => change({ onlyDocuments: event.target.checked })}
        />
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
