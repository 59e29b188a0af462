import { Trash2 } from 'lucide-react';
import type { SiteConnection } from '@citeloom/common/contracts/publishing';

type Props = {
  items: SiteConnection[];
  chosen: string;
  onChoose: (id: string) => void;
  onRemove: (id: string) => void;
};

const hostOf = (siteUrl: string) => siteUrl.replace(/^https?:\/\//, '');

/** The sites whose password is kept, and another one. */
export function KeptSites({ items, chosen, onChoose, onRemove }: Props) {
  if (items.length === 0) return null;
  const option = 'flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-2';
  const frame =
    'flex items-center rounded-control border border-line data-selected:border-accent data-selected:bg-chosen';
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-[550]">Your sites</legend>
      {items.map(({ id, siteUrl, username }) => (
        <div key={id} data-selected={chosen === id || undefined} className={frame}>
          <label className={option}>
            <input
              type="radio"
              name="kept-site"
              className="dot"
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span className="min-w-0 break-words">
              {hostOf(siteUrl)}
              {username && <span className="block text-13 text-muted">as {username}</span>}
            </span>
          </label>
          <button
            type="button"
            onClick={() => onRemove(id)}
            aria-label={`Remove ${hostOf(siteUrl)}${username && ` as ${username}`}`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-danger"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        </div>
      ))}
      <div data-selected={chosen === '' || undefined} className={frame}>
        <label className={option}>
          <input
            type="radio"
            name="kept-site"
            className="dot"
            checked={chosen === ''}
            onChange={() => onChoose('')}
          />
          Another site
        </label>
      </div>
    </fieldset>
  );
}
