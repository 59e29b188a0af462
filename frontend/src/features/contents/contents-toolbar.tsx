import { CalendarDays, Check, RefreshCw, Search, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { contentSorts, type ContentSort } from '@citeloom/common/contracts/user-content';
import { Button } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PERIOD_NAMES, periods, SORT_NAMES, type ContentFilters } from './content-filters.ts';

/** After the last letter; each list that is asked for is answered within a tenth of a second. */
const TYPING_MS = 150;

type Props = {
  filters: ContentFilters;
  onChange: (change: Partial<ContentFilters>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  reloading: boolean;
  onRefresh: () => void;
  onClearCache: () => void;
};

function SearchField({
  filters,
  onChange,
  searchRef,
}: Pick<Props, 'filters' | 'onChange' | 'searchRef'>) {
  const { search } = filters;
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Going back changes what is searched for without a key.
  if (known !== search) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-64">
      <Search
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        ref={searchRef}
        type="search"
        aria-label="Search your content"
        placeholder="Search titles, topics and text"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        className="pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setTyped('');
            searchRef.current?.focus();
          }}
          className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Searching, filtering by date, sorting and loading anew. */
export function ContentsToolbar(props: Props) {
  const { filters, onChange, reloading, onRefresh, onClearCache } = props;
  const { period, sort } = filters;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField {...props} />
      <Menu
        trigger={
          <Button className="grow text-14 sm:grow-0">
            <CalendarDays aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {period === 'all' ? 'Filter by Date' : `Filter by Date: ${PERIOD_NAMES[period]}`}
          </Button>
        }
      >
        {periods.map((one) => (
          <MenuItem key={one} onSelect={() => onChange({ period: one })}>
            <Check
              aria-hidden="true"
              strokeWidth={2}
              className={`size-4 text-accent ${one === period ? '' : 'invisible'}`}
            />
            <span>{PERIOD_NAMES[one]}</span>
            {one === period && <span className="sr-only">, shown now</span>}
          </MenuItem>
        ))}
      </Menu>
      <div className="w-36 grow sm:w-44 sm:grow-0">
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value as ContentSort })}
        >
          {contentSorts.map((value) => (
            <option key={value} value={value}>
              {SORT_NAMES[value]}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex items-center gap-1">
        <Button busy={reloading} onClick={onRefresh} className="text-14">
          <RefreshCw
            aria-hidden="true"
            strokeWidth={1.5}
            className={`size-4 ${reloading ? 'animate-spin' : ''}`}
          />
          {reloading ? 'Refreshing…' : 'Refresh'}
        </Button>
        <Button look="quiet" onClick={onClearCache} className="text-14">
          Clear cache
        </Button>
      </div>
    </div>
  );
}
