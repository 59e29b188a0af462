import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ADMIN_SEARCH_MAX } from '@citeloom/common/contracts/admin';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/field.tsx';
import type { ListAddress } from './use-list-address.ts';

/** After the last letter. */
const TYPING_MS = 200;

/** A choice that narrows a list. */
export type ListFilter = {
  name: string;
  label: string;
  /** What it is called while nothing is chosen, such as `All Roles`. */
  all: string;
  options: Readonly<Record<string, string>>;
};

type Props = {
  address: ListAddress;
  filters: readonly ListFilter[];
  /** In the empty field, and its name. */
  placeholder: string;
};

function SearchBox({ address, placeholder }: Omit<Props, 'filters'>) {
  const { query, change } = address;
  const asked = query.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // Going back, and Clear All, change what is searched for without a key.
  if (known !== asked) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => change({ q: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, change]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-56">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label={placeholder.replace('...', '')}
        placeholder={placeholder}
        maxLength={ADMIN_SEARCH_MAX}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-9"
      />
    </div>
  );
}

/** What a list is narrowed by: a search, choices, and each that is in force with a way out of it. */
export function ListFilters({ address, filters, placeholder }: Props) {
  const { query, change } = address;
  const inForce = [
    { name: 'q', text: query.get('q') && `Search: ${query.get('q')}` },
    ...filters.map(({ name, label, options }) => {
      const value = query.get(name);
      return { name, text: value && `${label}: ${options[value] ?? value}` };
    }),
  ].filter(({ text }) => text);
  const none = Object.fromEntries(['q', ...filters.map(({ name }) => name)].map((f) => [f, '']));
  return (
    <>
      <SearchBox address={address} placeholder={placeholder} />
      {filters.map(({ name, label, all, options }) => (
        <div key={name} className="w-36 grow sm:w-44 sm:grow-0">
          <Select
            aria-label={label}
            value={query.get(name) ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          >
            <option value="">{all}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <Button busy={inForce.length === 0} onClick={() => change(none)} className="text-14">
        Clear All
      </Button>
      {inForce.length > 0 && (
        <ul aria-label="Filters in force" className="flex basis-full flex-wrap gap-2">
          {inForce.map(({ name, text }) => (
            <li key={name} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove filter ${text}`}
                onClick={() => change({ [name]: '' })}
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-13 hover:border-ink"
              >
                <span dir="auto" className="truncate">
                  {text}
                </span>
                <X aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
