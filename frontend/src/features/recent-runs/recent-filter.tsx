import { Search } from 'lucide-react';
import { Input, Select } from '../../ui/field.tsx';
import { LISTED } from './list-runs.ts';
import type { RecentFilter } from './recent-days.ts';

const NAMES = {
  research: 'Research',
  article: 'Articles',
  'text-check': 'Checks',
} as const satisfies Record<(typeof LISTED)[number], string>;

type Props = { filter: RecentFilter; onChange: (change: Partial<RecentFilter>) => void };

/** Searching recent work, and showing one kind of it. */
export function RecentFilterBar({ filter, onChange }: Props) {
  return (
    <search className="flex flex-wrap gap-3">
      <div className="relative min-w-0 flex-1 basis-60">
        <Search
          aria-hidden="true"
          strokeWidth={1.5}
          className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
        />
        <Input
          type="search"
          aria-label="Search your recent work"
          placeholder="Search titles and topics"
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
          autoComplete="off"
          className="pl-9"
        />
      </div>
      <div className="w-44 grow sm:grow-0">
        <Select
          aria-label="Show"
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            onChange({ kind: LISTED.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">Everything</option>
          {LISTED.map((kind) => (
            <option key={kind} value={kind}>
              {NAMES[kind]}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
