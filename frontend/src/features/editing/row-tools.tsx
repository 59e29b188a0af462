import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

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

/** Move up, move down, add behind, delete: the same four tools for sentences and sections. */
export function RowTools({ of, busy, onMove, onRemove, onAdd, addLabel }: Props) {
  const tools: Tool[] = [
    { label: 'Move up', onUse: () => onMove(-1), Icon: ArrowUp },
    { label: 'Move down', onUse: () => onMove(1), Icon: ArrowDown },
    { label: addLabel, onUse: onAdd, Icon: Plus },
    { label: 'Delete', onUse: onRemove, Icon: Trash2 },
  ];
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
