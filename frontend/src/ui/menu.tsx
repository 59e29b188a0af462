import {
  cloneElement,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import type * as MenuListModule from './menu-list.tsx';
import type { ItemProps, MenuProps } from './menu-list.tsx';

/** What floats and moves the focus; it is loaded when somebody comes near a first menu. */
let list: typeof MenuListModule | null = null;
const load = async () => {
  list ??= await import('./menu-list.tsx');
};
const loadAhead = () => void load().catch(() => {});

/** A menu of things to do; arrow keys go through it, a letter goes to the next that begins so. */
export function Menu(props: MenuProps) {
  const [state, setState] = useState<'not yet' | 'open' | 'closed'>(list ? 'closed' : 'not yet');
  if (list && state !== 'not yet') return <list.MenuList {...props} open={state === 'open'} />;
  const trigger = props.trigger as ReactElement<ComponentProps<'button'>>;
  const open = () => void load().then(() => setState('open'));
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') open();
    },
  });
}

/** What the menu is about, above the things to do. */
export function MenuHeading(props: { children: ReactNode }) {
  return list && <list.MenuListHeading {...props} />;
}

/** One thing to do. */
export function MenuItem(props: ItemProps) {
  return list && <list.MenuListItem {...props} />;
}

/** A line between groups of things to do. */
export function MenuSeparator() {
  return list && <list.MenuListSeparator />;
}
