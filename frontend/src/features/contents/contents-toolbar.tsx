import { CalendarDays, Check, RefreshCw } from 'lucide-react';
import { contentSorts, type ContentSort } from '@citeloom/common/contracts/user-content';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PERIOD_NAMES, periods, SORT_NAMES, type ContentFilters } from './content-filters.ts';

type Props = {
  filters: ContentFilters;
  onChange: (change: Partial<ContentFilters>) => void;
  reloading: boolean;
  onRefresh: () => void;
  onClearCache: () => void;
};

/** Filtering by date, sorting and loading anew. */
export function ContentsToolbar(props: Props) {
  const { filters, onChange, reloading, onRefresh, onClearCache } = props;
  const { period, sort } = filters;
  return (
    <div className="flex flex-wrap items-center gap-3">
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
      <div className="flex items-center gap-1 max-sm:-ml-4">
        <Button look="quiet" busy={reloading} onClick={onRefresh} className="text-14">
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
