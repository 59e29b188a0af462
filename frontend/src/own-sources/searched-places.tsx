import { useId } from 'react';
import type { SearchArea } from '@citeloom/common/domain/own-sources';
import { areaOfPlace } from '@citeloom/common/domain/search-providers';

/** A place that can be searched, as the server describes it. */
export type SearchedPlace = {
  name: string;
  title: string;
  on: boolean;
  /** What of a research leaves the server for it; null: nothing. */
  sends: string | null;
};

type Props = { places: SearchedPlace[] | undefined; areas: readonly SearchArea[] };

/** Where a research will search, and what leaves the server for it. */
export function SearchedPlaces({ places, areas }: Props) {
  const id = useId();
  const on = (places ?? []).filter(({ name, on }) => on && areas.includes(areaOfPlace(name)));
  if (on.length === 0) return null;
  return (
    <div>
      <p id={id} className="text-14 font-[550]">
        Where it will search, and what is sent there
      </p>
      <ul aria-labelledby={id} className="mt-1.5 grid gap-1 text-13">
        {on.map(({ name, title, sends }) => (
          <li key={name}>
            {title}
            <span className="text-muted">
              {' '}
              · {sends === null ? 'stays on this server' : `gets ${sends}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
