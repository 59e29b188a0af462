import { useEffect, type ReactNode } from 'react';
import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { showToast } from '../../../lib/toast-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { FailedNotice } from '../lists/failed-notice.tsx';
import { useUserDetail } from './change-users.ts';

const FAILED = 'Failed to fetch user details. Please try again.';

type Props = {
  id: number;
  /** Of the dialog while there is nobody to name yet. */
  title: string;
  size?: 'narrow' | 'wide';
  onClose: () => void;
  children: (user: AdminUserDetail) => ReactNode;
};

/** A dialog about a user, once the user is loaded; until then it says that, or why it failed. */
export function LoadedUser({ id, title, size = 'narrow', onClose, children }: Props) {
  const { data, error, isFetching, refetch } = useUserDetail(id);
  useEffect(() => {
    if (error) showToast('Error', FAILED, 'destructive');
  }, [error]);
  if (data) return children(data);
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <div className="mt-5 grid gap-3">
        {error ? (
          <FailedNotice
            title={FAILED}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label="Loading the user" className="grid gap-3 py-6">
            <SkeletonLine className="w-40" />
            <SkeletonLine />
            <SkeletonLine className="w-2/3" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
