import { ArrowDown, ArrowUp, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';

type Tool = { label: string; onUse: () => void; Icon: typeof Plus };

type Props = {
  /** What the tools are for, for screen readers: "Sentence 3". */
  of: string;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAdd: () => void;
  addLabel: string;
};

/** Below this width four buttons would take a line of their own. */
const ROOM_FOR_FOUR = '(min-width: 40rem)';

/**
 * Move up, move down, add behind, delete: the same four tools for sentences and sections, on phones in
 * a menu.
 */
export function RowTools({ of, busy, onMove, onRemove, onAdd, addLabel }: Props) {
  const hasRoom = useMediaQuery(ROOM_FOR_FOUR);
  const tools: Tool[] = [
    { label: 'Move up', onUse: () => onMove(-1), Icon: ArrowUp },
    { label: 'Move down', onUse: () => onMove(1), Icon: ArrowDown },
    { label: addLabel, onUse: onAdd, Icon: Plus },
    { label: 'Delete', onUse: onRemove, Icon: Trash2 },
  ];
  if (!hasRoom) {
    return (
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={`Change ${of}`}
            className="row-tools inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        }
      >
        {tools.map(({ label, onUse, Icon }) => (
          <MenuItem key={label} disabled={busy} onSelect={onUse}>
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <div role="group" aria-label={of} className="row-tools flex">
      {tools.map(({ label, onUse, Icon }) => (
        <button
          key={label}
          type="button"
          title={label}
          aria-label={`${label}: ${of}`}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onUse();
          }}
          className="inline-flex size-9 items-center justify-center rounded-control text-muted hover:text-ink aria-disabled:opacity-50"
        >
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      ))}
    </div>
  );
}
