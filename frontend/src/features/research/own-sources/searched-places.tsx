import { useId } from 'react';

/** A place that can be searched, as the server describes it. */
export type SearchedPlace = {
  name: string;
  title: string;
  on: boolean;
  /** What of a research leaves the machine for it; null: nothing. */
  sends: string | null;
};

type Props = { places: SearchedPlace[] | undefined; onlyDocuments: boolean };

/** Where a research will search, and what leaves the machine for it. */
export function SearchedPlaces({ places, onlyDocuments }: Props) {
  const id = useId();
  const on = (places ?? []).filter((place) => place.on && (!onlyDocuments || place.sends === null));
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
            <span className="text-muted"> · {sends ?? 'nothing leaves this machine'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
