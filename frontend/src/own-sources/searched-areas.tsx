import { SEARCH_AREAS, type SearchArea } from '@citeloom/common/domain/own-sources';
import { areaOfPlace, LIBRARY } from '@citeloom/common/domain/search-providers';
import { Checkbox } from '../ui/field.tsx';
import { areasOf, anyGiven, type OwnSources } from './own-sources.ts';
import type { SearchedPlace } from './searched-places.tsx';

type Props = {
  own: OwnSources;
  places: SearchedPlace[] | undefined;
  onChange: (searches: OwnSources['searches']) => void;
};

const HINTS: Record<SearchArea, string> = {
  library: 'Nothing leaves this server for it.',
  web: 'Search services get your topic, and pages are read that they name.',
};

/** Where a research searches beside what is given; only what this installation can search is offered. */
export function SearchedAreas({ own, places, onChange }: Props) {
  const areas = areasOf(own);
  const given = anyGiven(own);
  const library = places?.find(({ name }) => name === LIBRARY)?.title ?? 'Library';
  const names: Record<SearchArea, string> = {
    library: `the ${library.charAt(0).toLowerCase()}${library.slice(1)}`,
    web: 'the web',
  };
  const offered = SEARCH_AREAS.filter((area) =>
    places?.some(({ name, on }) => on && areaOfPlace(name) === area),
  );
  return (
    <div className="grid gap-4">
      {given && (
        <p className="text-14" role="status">
          Only what you add here is read{areas.length > 0 ? ', and what is switched on below' : ''}.
        </p>
      )}
      {offered.map((area) => (
        <Checkbox
          key={area}
          role="switch"
          label={`${given ? 'Also search' : 'Search'} ${names[area]}`}
          hint={HINTS[area]}
          checked={areas.includes(area)}
          onChange={(event) => onChange({ ...own.searches, [area]: event.target.checked })}
        />
      ))}
    </div>
  );
}
