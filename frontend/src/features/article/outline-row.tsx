import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Input } from '../../ui/field.tsx';
import type { PlannedRow } from './outline-rows.ts';

type Props = {
  row: PlannedRow;
  at: number;
  last: number;
  onRename: (heading: string) => void;
  onMove: (by: -1 | 1) => void;
  onCut: () => void;
};

const TOOL =
  'inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink aria-disabled:opacity-40';

/** A section of an outline that waits for its person: to be renamed, moved and cut. */
export function OutlineRow({ row, at, last, onRename, onMove, onCut }: Props) {
  const { heading, points } = row;
  const tools = [
    { name: 'Move up', by: -1, Icon: ArrowUp, off: at === 0 },
    { name: 'Move down', by: 1, Icon: ArrowDown, off: at === last },
  ] as const;
  return (
    <li data-row={at} className="border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span aria-hidden="true" className="figures w-5 text-muted">
          {at + 1}
        </span>
        <Input
          aria-label={`Heading of section ${at + 1}`}
          dir="auto"
          maxLength={200}
          value={heading}
          onChange={({ target }) => onRename(target.value)}
          className="min-w-48 flex-1 basis-0 font-serif"
        />
        <span className="ms-auto flex">
          {tools.map(({ name, by, Icon, off }) => (
            <button
              key={name}
              type="button"
              data-move={by}
              aria-label={`${name}: ${heading}`}
              aria-disabled={off || undefined}
              onClick={() => {
                if (!off) onMove(by);
              }}
              className={TOOL}
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </button>
          ))}
          <button type="button" aria-label={`Cut: ${heading}`} onClick={onCut} className={TOOL}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        </span>
      </div>
      {points.length > 0 && (
        <ul dir="auto" className="mt-2 ml-7 list-disc pl-4 text-14 text-muted">
          {points.map((says, place) => (
            <li key={place}>{says}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
