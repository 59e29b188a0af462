import { EllipsisVertical, ListFilter, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Pieces, State } from './pieces.tsx';

const told = (what: string) => () => showToast(what);

/** Menus, panels and tabs. */
export function Floating() {
  const [tab, setTab] = useState('articles');
  return (
    <Pieces title="Menus, panels, tabs">
      <State name="Menu">
        <Menu
          trigger={
            <Button>
              <EllipsisVertical aria-hidden="true" strokeWidth={1.5} className="size-5" />
              Actions
            </Button>
          }
        >
          <MenuItem onSelect={told('Rename')}>
            <PencilLine aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Rename
          </MenuItem>
          <MenuItem onSelect={told('Publish')} disabled>
            Publish (no site connected)
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={told('Delete')} danger>
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Delete
          </MenuItem>
        </Menu>
      </State>
      <State name="Popover">
        <Popover
          label="Filter"
          trigger={
            <Button>
              <ListFilter aria-hidden="true" strokeWidth={1.5} className="size-5" />
              Filter
            </Button>
          }
        >
          <div className="grid gap-4">
            <Checkbox label="Articles" hint="Written here." defaultChecked />
            <Checkbox label="Researches" hint="With their summaries." />
          </div>
        </Popover>
      </State>
      <State name="Tabs" wide>
        <Tabs
          label="Your work"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'articles', label: 'Articles', content: <p>Twelve articles.</p> },
            { value: 'researches', label: 'Researches', content: <p>Three researches.</p> },
            { value: 'packages', label: 'Packages', content: <p>No package yet.</p> },
            { value: 'published', label: 'Published', content: null, disabled: true },
          ]}
        />
      </State>
    </Pieces>
  );
}
