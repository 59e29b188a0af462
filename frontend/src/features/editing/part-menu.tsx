import { ArrowDown, ArrowUp, Ellipsis, PenLine, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useEditor, useReadOnly } from './editor-context.ts';

/** What can be done with a sentence or a section as a whole. */
export type PartTools = {
  /** What it is in a word: `sentence`. */
  kind: string;
  onMove: (by: -1 | 1) => void;
  onAdd: () => void;
  onRemove: () => void;
  /** Has it written again; left out where that cannot be asked for. */
  onRewrite?: () => void;
};

type Props = {
  /** What the menu changes, for screen readers: "Sentence 3". */
  of: string;
  groups: PartTools[];
};

/** Move up, move down, add behind, delete: for a sentence, and for the section that it stands in, which can be written again too. */
export function PartMenu({ of, groups }: Props) {
  const { busy, rewriting } = useEditor();
  const readOnly = useReadOnly();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Change ${of}`}
          title="Move, add, delete or write again"
          className="-my-2 -me-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-line hover:text-ink max-lg:-my-2.5 max-lg:size-11"
        >
          <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </button>
      }
    >
      {groups.map(({ kind, onMove, onAdd, onRemove, onRewrite }, index) => {
        const tools: [name: string, onUse: () => void, Icon: LucideIcon][] = [
          [`Move ${kind} up`, () => onMove(-1), ArrowUp],
          [`Move ${kind} down`, () => onMove(1), ArrowDown],
          [`Add a ${kind} below`, onAdd, Plus],
          [`Delete ${kind}`, onRemove, Trash2],
        ];
        return (
          <Fragment key={kind}>
            {index > 0 && <MenuSeparator />}
            {tools.map(([name, onUse, Icon]) => (
              <MenuItem key={name} disabled={busy || readOnly} onSelect={onUse}>
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
                {name}
              </MenuItem>
            ))}
            {onRewrite && (
              <MenuItem disabled={busy || rewriting.going} onSelect={onRewrite}>
                <PenLine aria-hidden="true" strokeWidth={1.5} className="size-4" />
                Write {kind} again…
              </MenuItem>
            )}
          </Fragment>
        );
      })}
    </Menu>
  );
}
