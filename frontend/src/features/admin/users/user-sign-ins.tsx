import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SignInPlaceList } from '@citeloom/common/contracts/account';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import { formatRelative } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { callAdmin } from '../access/call-admin.ts';
import { UserList } from './user-content.tsx';

/** Where a user is signed in, and ending that: one by one, or all. */
export function UserSignIns({ id }: { id: number }) {
  const client = useQueryClient();
  const now = useNow(60_000);
  const queryKey = adminQueryKeys.signIns(id);
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callAdmin('GET', `/users/${id}/sessions`, { schema: SignInPlaceList, signal }),
    refetchOnMount: 'always',
  });
  const ending = useMutation({
    mutationFn: (which: string) => callAdmin('DELETE', `/users/${id}/sessions${which}`),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: adminQueryKeys.lists('audit') });
      return client.invalidateQueries({ queryKey });
    },
  });
  const items = data?.items ?? [];
  const failure = error ?? ending.error;
  return (
    <>
      <UserList
        title="Sign-ins"
        total={items.length}
        shown={items.length}
        empty={data ? 'Signed in nowhere.' : error ? 'Not known.' : 'Loading…'}
      >
        {items.map(({ id: signInId, userAgent, address, refreshedAt }) => (
          <li
            key={signInId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-14"
          >
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-[550]">{deviceWords(userAgent)}</span>
              <span className="block text-muted wrap-anywhere">
                {address} · used {formatRelative(refreshedAt, now)}
              </span>
            </span>
            <Button
              busy={ending.isPending}
              aria-label={`End the sign-in of ${deviceWords(userAgent)}, ${address}`}
              onClick={() => ending.mutate(`/${signInId}`)}
              className="text-14"
            >
              End
            </Button>
          </li>
        ))}
      </UserList>
      {items.length > 1 && (
        <Button busy={ending.isPending} onClick={() => ending.mutate('')} className="mt-3 text-14">
          End All Sign-ins
        </Button>
      )}
      <p role="alert" className="mt-2 text-14 text-danger empty:hidden">
        {failure && messageOf(failure)}
      </p>
    </>
  );
}
