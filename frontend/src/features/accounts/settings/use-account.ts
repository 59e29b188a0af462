import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readAccount, type Account } from '../../../auth/account.ts';
import { accountQueryKeys } from '../../../lib/account-query-keys.ts';

const { account } = accountQueryKeys;

/** The account of whoever is signed in, asked for whenever its page is opened. */
export function useAccount() {
  return useQuery({ queryKey: account, queryFn: readAccount, staleTime: 0 });
}

/** Says what the account has become by a change. */
export function useKeepAccount(): (changed: Account) => void {
  const client = useQueryClient();
  return (changed) => client.setQueryData(account, changed);
}

/** Has parts of the account page asked for again. */
export function useRefresh(...keys: (readonly string[])[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true })));
  };
}
