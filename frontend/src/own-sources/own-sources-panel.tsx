import { areaOfPlace } from '@citeloom/common/domain/search-providers';
import { LeftOutSites } from './left-out-sites.tsx';
import { OwnAddresses } from './own-addresses.tsx';
import { OwnFiles } from './own-files.tsx';
import { areasOf } from './own-sources.ts';
import { SearchedAreas } from './searched-areas.tsx';
import { SearchedPlaces, type SearchedPlace } from './searched-places.tsx';
import type { OwnSourcesState } from './use-own-sources.ts';

type Props = { state: OwnSourcesState; places: SearchedPlace[] | undefined };

/** What can be given, in which of these places it is searched besides, and what is left out. */
export function OwnSourcesPanel({ state, places }: Props) {
  const { own, change, addAddresses } = state;
  const areas = areasOf(own);
  const hasWeb = places?.some(({ name, on }) => on && areaOfPlace(name) === 'web');
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
        <SearchedAreas own={own} places={places} onChange={(searches) => change({ searches })} />
      </div>
      <SearchedPlaces places={places} areas={areas} />
      {areas.includes('web') && hasWeb && (
        <LeftOutSites
          sites={own.withoutSites}
          onChange={(withoutSites) => change({ withoutSites })}
        />
      )}
    </div>
  );
}
