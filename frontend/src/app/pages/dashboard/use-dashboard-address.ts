import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentDialogs, type ContentDialog } from '../../../features/contents/content-actions.ts';
import { readFilters, type ContentFilters } from '../../../features/contents/content-filters.ts';

const TABS = ['all', 'recent', 'favorites'] as const;

/** What is as at first stands in no address. */
const DEFAULTS: Record<string, string> = { tab: 'all', period: 'all', sort: 'newest', search: '' };

type Change = Record<string, string | number | null | undefined>;

/**
 * What the dashboard shows, held by its address, so that a reload, a bookmark and going back find it: the
 * tab, the filters, the open item with its dialog, the research and the article that are being made.
 */
export function useDashboardAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Change, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            const text = String(value ?? '');
            if (text === '' || DEFAULTS[name] === text) next.delete(name);
            else next.set(name, text);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const filter = useCallback(
    // Each letter of a search is no step to go back to.
    (changes: Partial<ContentFilters>) => change(changes, 'search' in changes),
    [change],
  );
  const itemId = Number(params.get('item') ?? Number.NaN);
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    filters: readFilters(params),
    itemId: Number.isSafeInteger(itemId) ? itemId : null,
    dialog: contentDialogs.find((one) => one === params.get('dialog')) ?? 'preview',
    researchId: params.get('research'),
    articleId: params.get('article'),
    /** Set when a sign-in has just led here. */
    from: params.get('from'),
    start: params.has('start'),
    change,
    filter,
    openItem: (id: number, dialog: ContentDialog) =>
      change({ item: id, dialog: dialog === 'preview' ? null : dialog }),
    closeItem: () => change({ item: null, dialog: null }, true),
  };
}

export type DashboardAddress = ReturnType<typeof useDashboardAddress>;
