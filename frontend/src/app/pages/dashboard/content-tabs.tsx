import type { ReactNode } from 'react';
import { ContentCard } from '../../../features/contents/content-card.tsx';
import { ContentGrid } from '../../../features/contents/content-grid.tsx';
import { ContentsToolbar } from '../../../features/contents/contents-toolbar.tsx';
import { ContentsLoading, EmptyContents } from '../../../features/contents/empty-contents.tsx';
import { useReloadContents, type useContents } from '../../../features/contents/use-contents.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { DashboardAddress } from './use-dashboard-address.ts';
import type { DashboardItems } from './use-dashboard-items.ts';

/** Items that the tab 'Recent' shows. */
const RECENT_ITEMS = 3;

type List = ReturnType<typeof useContents>;

/** A list while it loads, when it could not be loaded, when it is empty, or its items. */
function ListState({
  list,
  empty,
  children,
}: {
  list: List;
  empty: ReactNode;
  children: ReactNode;
}) {
  if (list.isPending) return <ContentsLoading />;
  if (list.isError && list.items.length === 0) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title="Error loading content"
        actions={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      >
        <p>{messageOf(list.error)}</p>
      </Notice>
    );
  }
  return list.items.length === 0 ? empty : children;
}

type Props = {
  email: string;
  address: DashboardAddress;
  items: DashboardItems;
  /** The filtered list, the newest of all, the favourites. */
  lists: { all: List; recent: List; favorites: List };
  /** Puts the focus into the field for a new topic. */
  onCreate: () => void;
};

/** The tabs of the dashboard: all by month, the last three, the favourites. */
export function ContentTabs({ email, address, items, lists, onCreate }: Props) {
  const { tab, filters, change, filter } = address;
  const { all, recent, favorites } = lists;
  const { actions, selectedIds } = items;
  const reload = useReloadContents(email);
  const isFiltered = filters.period !== 'all' || filters.search !== '';
  const clear = () => filter({ period: 'all', search: '' });

  const grid = (list: List, byMonth: boolean) => (
    <ContentGrid
      items={list.items}
      actions={actions}
      selectedIds={selectedIds}
      byMonth={byMonth}
      onMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : null}
    />
  );
  const nothingYet = (
    <EmptyContents title="No content yet" text="What you create is kept here, until you delete it.">
      <ButtonLink look="primary" to="/?start">
        Start researching
      </ButtonLink>
    </EmptyContents>
  );
  const nothingFound = (
    <EmptyContents
      title="Nothing found"
      text="No title, topic or text fits what you searched for, in the time that is shown."
    >
      <Button onClick={clear}>Clear search and filter</Button>
    </EmptyContents>
  );
  return (
    <Tabs
      label="Your content"
      value={tab}
      onChange={(value) => change({ tab: value })}
      tabs={[
        {
          value: 'all',
          label: 'All Content',
          content: (
            <>
              <ContentsToolbar
                filters={filters}
                onChange={filter}
                reloading={all.isRefetching}
                onRefresh={() => void reload.refresh()}
                onClearCache={() => void reload.clearCache()}
              />
              <div className="mt-5" aria-busy={all.isFetching}>
                <ListState list={all} empty={isFiltered ? nothingFound : nothingYet}>
                  {grid(all, filters.sort !== 'title')}
                </ListState>
                {all.isFetchingNextPage && <ContentsLoading />}
              </div>
            </>
          ),
        },
        {
          value: 'recent',
          label: 'Recent',
          content: (
            <ListState
              list={recent}
              empty={
                <EmptyContents
                  title="No recent content"
                  text="The three newest articles stand here."
                >
                  <Button look="primary" onClick={onCreate}>
                    Create new content
                  </Button>
                </EmptyContents>
              }
            >
              <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
                {recent.items.slice(0, RECENT_ITEMS).map((item) => (
                  <ContentCard key={item.id} item={item} actions={actions} />
                ))}
              </div>
            </ListState>
          ),
        },
        {
          value: 'favorites',
          label: 'Favorites',
          content: (
            <ListState
              list={favorites}
              empty={
                <EmptyContents title="No favorites yet" text="The star on a card puts it here.">
                  <Button look="primary" onClick={() => change({ tab: 'all' })}>
                    Browse all content
                  </Button>
                </EmptyContents>
              }
            >
              {grid(favorites, true)}
            </ListState>
          ),
        },
      ]}
    />
  );
}
