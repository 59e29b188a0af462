import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFinished } from '@citeloom/common/contracts/run';
import { associateSession } from '../../../auth/associate-session.ts';
import type { SignedInUser } from '../../../auth/auth-state.ts';
import { RunCards } from '../../../features/contents/run-cards.tsx';
import { SelectionActions } from '../../../features/contents/selection-actions.tsx';
import { ContentsSearch } from '../../../features/contents/contents-search.tsx';
import { StatLine } from '../../../features/contents/stat-line.tsx';
import { DeletedNotice } from '../../../ui/undo-notice.tsx';
import { useContent } from '../../../features/contents/use-content.ts';
import { useContentRuns } from '../../../features/contents/use-content-runs.ts';
import {
  useContentCounts,
  useContents,
  useReloadContents,
} from '../../../features/contents/use-contents.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useRun } from '../../../runs/use-run.ts';
import { ContentTabs } from './content-tabs.tsx';
import { CreateContent } from './create-content.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { ItemDialogs } from './item-dialogs.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useDashboardItems } from './use-dashboard-items.ts';
import { useDashboardShortcuts } from './use-dashboard-shortcuts.ts';

const ResearchStep = lazy(async () => ({
  default: (await import('./research-step.tsx')).ResearchStep,
}));
const ArticleDialog = lazy(() => import('./article-dialog.tsx'));
const ShortcutSheet = lazy(() => import('../../../features/contents/shortcut-sheet.tsx'));

/** After a sign-in that led here, asks once more that the work of this browser be the account's. */
function useFollowUp(from: string | null, email: string, onDone: () => void): void {
  const followUp = useEffectEvent(() => void associateSession(email).then(onDone));
  useEffect(() => {
    if (from === 'content') followUp();
  }, [from]);
}

/** What an account keeps, and making more of it. */
export function Dashboard({ user: { email } }: { user: SignedInUser }) {
  const address = useDashboardAddress();
  const { filters, researchId, articleId, change } = address;
  const all = useContents(email, filters);
  const recent = useContents(email);
  const favorites = useContents(email, { favorites: true });
  const counts = useContentCounts();
  const runs = useContentRuns();
  const { refresh } = useReloadContents(email);
  const items = useDashboardItems(email, address, all.isLocal);
  const loaded = [...all.items, ...recent.items, ...favorites.items];
  const { item, error: missing } = useContent(address.itemId, loaded);
  const topicField = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const creating = asked || address.start || counts.data?.total === 0;
  const create = () => {
    setAsked(true);
    topicField.current?.focus();
  };
  const shortcuts = useDashboardShortcuts({ items, loaded, create, searchField });
  const { run: research } = useRun(researchId);
  const isResearching = research !== undefined && research !== null && !isFinished(research.status);

  useFollowUp(address.from, email, () => {
    change({ from: null, t: null }, true);
    void refresh();
  });
  const closeMissing = useEffectEvent(() => {
    address.closeItem();
    showToast(
      'Invalid content ID',
      'There is no such content, or it has been deleted.',
      'destructive',
    );
  });
  useEffect(() => {
    if (missing) closeMissing();
  }, [missing]);

  const ownRuns = (runs.data ?? []).filter(({ id }) => id !== researchId && id !== articleId);
  return (
    <div className="page grid gap-6 pt-8 md:pt-10">
      <DashboardHead
        email={email}
        search={
          <ContentsSearch
            search={filters.search}
            onChange={(search) => change({ search, tab: 'all' }, true)}
            fieldRef={searchField}
          />
        }
        creating={creating}
        onCreate={create}
        onShortcuts={shortcuts.openSheet}
      />
      {creating && (
        <CreateContent
          researching={isResearching}
          takeFocus={address.start || asked}
          fieldRef={topicField}
          onStarted={(runId) => {
            setAsked(false);
            change({ research: runId, start: null });
          }}
        />
      )}
      {researchId && (
        <Suspense>
          <ResearchStep
            key={researchId}
            runId={researchId}
            onClose={() => change({ research: null })}
          />
        </Suspense>
      )}
      <RunCards runs={ownRuns} onEnd={() => void refresh()} />
      <StatLine counts={counts.data} />
      {items.deleted.length > 0 && (
        <DeletedNotice
          count={items.deleted.length}
          restoring={items.restoring}
          onUndo={items.undo}
          onDismiss={items.dismissUndo}
        />
      )}
      {all.isLocal && (
        <p role="status" className="rounded-card bg-warning-wash px-4 py-3 text-14">
          The server could not be reached. This is what this browser has kept; Refresh asks again.
        </p>
      )}
      <div className="min-w-0">
        <h2 className="sr-only">Your content</h2>
        <ContentTabs
          email={email}
          address={address}
          items={items}
          lists={{ all, recent, favorites }}
          onCreate={create}
        />
        {items.selected.length > 0 && (
          <SelectionActions
            count={items.selected.length}
            downloading={items.downloading}
            onDownload={() => items.actions.download(items.selected)}
            onDelete={() => items.actions.remove(items.selected)}
            onClear={items.clear}
          />
        )}
      </div>
      {item && (
        <ItemDialogs
          item={item}
          dialog={address.dialog}
          onOpen={(dialog) => address.openItem(item.id, dialog)}
          onImages={(id) => change({ item: null, dialog: null, article: id })}
          onDownload={(one) => items.actions.download([one])}
          onClose={address.closeItem}
        />
      )}
      {articleId && (
        <Suspense>
          <ArticleDialog
            key={articleId}
            runId={articleId}
            onWritten={() => void refresh()}
            onClose={() => {
              change({ article: null, research: null }, true);
              void refresh();
            }}
          />
        </Suspense>
      )}
      {shortcuts.sheetOpen && (
        <Suspense>
          <ShortcutSheet
            enabled={shortcuts.enabled}
            onEnable={shortcuts.enable}
            onClose={shortcuts.closeSheet}
          />
        </Suspense>
      )}
    </div>
  );
}
