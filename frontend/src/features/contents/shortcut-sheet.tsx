import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';

const SHORTCUTS: readonly [keys: string, what: string][] = [
  ['/', 'Search your content'],
  ['n', 'Research something new'],
  ['j, k', 'Next and previous item'],
  ['Enter, o', 'Preview the item'],
  ['a', 'Open its article'],
  ['x', 'Select it'],
  ['f', 'Mark it as a favorite'],
  ['r', 'Rename it'],
  ['d', 'Download it, or what is selected'],
  ['e', 'Send it by email'],
  ['Delete', 'Delete it, or what is selected'],
  ['z', 'Undo the last deletion'],
  ['?', 'This list'],
];

type Props = { enabled: boolean; onEnable: (enabled: boolean) => void; onClose: () => void };

/** The keys of the dashboard, and the switch for them. */
export default function ShortcutSheet({ enabled, onEnable, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-14">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(', ').map((key) => (
                <kbd
                  key={key}
                  className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-chip border border-control px-1.5 font-sans text-13"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line pt-5">
        <Checkbox
          label="Use single keys"
          hint="Switch this off when you speak to your computer, or when keys get in your way. The ? key works all the same."
          checked={enabled}
          onChange={({ target }) => onEnable(target.checked)}
        />
      </div>
    </Dialog>
  );
}
