import { useState } from 'react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import type { ContentActions } from '../../../features/contents/content-actions.ts';
import {
  useChangeContent,
  useDeleteContents,
  useRestoreContents,
} from '../../../features/contents/change-contents.ts';
import { useDownloadContents } from '../../../features/contents/download-contents.ts';
import { showToast } from '../../../lib/toast-store.ts';
import type { DashboardAddress } from './use-dashboard-address.ts';

const LOCAL_ONLY = 'The server could not be reached, so this is only what this browser has kept.';

/** What a person does with items: select, mark, download, delete with the way back. */
export function useDashboardItems(email: string, address: DashboardAddress, isLocal: boolean) {
  const [selected, setSelected] = useState<ReadonlyMap<number, UserContentItem>>(new Map());
  const [deleted, setDeleted] = useState<number[]>([]);
  const change = useChangeContent();
  const remove = useDeleteContents();
  const restore = useRestoreContents();
  const download = useDownloadContents(email);
  const clear = () => setSelected(new Map());

  const actions: ContentActions = {
    open: (item, dialog) => address.openItem(item.id, dialog),
    download: (items) => {
      if (!download.isPending) download.mutate(items);
    },
    remove(items) {
      if (isLocal) {
        showToast('Not deleted', LOCAL_ONLY, 'destructive');
        return;
      }
      const ids = items.map(({ id }) => id);
      clear();
      remove.mutate(ids, { onSuccess: () => setDeleted(ids) });
    },
    mark: (item) => change.mutate({ item, change: { favorite: !item.favorite } }),
    toggle: (item) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      }),
  };
  return {
    actions,
    selected: [...selected.values()],
    selectedIds: new Set(selected.keys()),
    clear,
    downloading: download.isPending,
    deleted,
    restoring: restore.isPending,
    undo: () => {
      if (deleted.length === 0 || restore.isPending) return;
      restore.mutate(deleted, { onSuccess: () => setDeleted([]) });
    },
    dismissUndo: () => setDeleted([]),
  };
}

export type DashboardItems = ReturnType<typeof useDashboardItems>;
