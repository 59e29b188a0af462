import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useShortcuts, type Shortcuts } from '../../../features/contents/use-shortcuts.ts';
import type { DashboardItems } from './use-dashboard-items.ts';

type Parts = {
  items: DashboardItems;
  /** Every item that is loaded. */
  loaded: UserContentItem[];
  /** Opens the form for a new topic. */
  create: () => void;
  searchField: RefObject<HTMLInputElement | null>;
};

/** Moves the focus to the card before or behind the one that has it; from none to the first in view. */
function moveFocus(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = at < 0 ? cards[0] : cards[at + by];
  const title = next?.querySelector<HTMLElement>('[data-open-item]');
  title?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** The keys of the dashboard, and the sheet that tells of them. */
export function useDashboardShortcuts(parts: Parts) {
  const { items, loaded, create, searchField } = parts;
  const [sheetOpen, setSheetOpen] = useState(false);
  const navigate = useNavigate();
  const { actions, selected } = items;
  const withItem = (act: (item: UserContentItem) => void) => (id: number | null) => {
    const item = loaded.find((one) => one.id === id);
    if (item) act(item);
  };
  /** What is selected, else the item in focus. */
  const withAll = (act: (all: UserContentItem[]) => void) => (id: number | null) => {
    const focused = loaded.filter((one) => one.id === id);
    const all = selected.length > 0 ? selected : focused;
    if (all.length > 0) act(all);
  };
  const remove = withAll((all) => {
    moveFocus(-1);
    actions.remove(all);
  });
  const shortcuts: Shortcuts = {
    '/': () => searchField.current?.focus(),
    n: create,
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    o: withItem((item) => actions.open(item, 'preview')),
    a: withItem(({ articleId }) => {
      if (articleId) void navigate(pageAddress('article', { runId: articleId }));
    }),
    x: withItem(actions.toggle),
    f: withItem(actions.mark),
    r: withItem((item) => actions.open(item, 'rename')),
    d: withAll(actions.download),
    e: withItem((item) => {
      if (item.articleId) actions.open(item, 'email');
    }),
    Delete: remove,
    z: () => items.undo(),
    '?': () => setSheetOpen(true),
  };
  const keys = useShortcuts(shortcuts);
  return {
    ...keys,
    sheetOpen,
    openSheet: () => setSheetOpen(true),
    closeSheet: () => setSheetOpen(false),
  };
}
