import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { SignInPlaceList, type SignInPlaceItem } from '@citeloom/common/contracts/account';
import { accountQueryKeys } from '../../../lib/account-query-keys.ts';
import { callApi } from '../../../lib/api.ts';

/** One place where the account is signed in. */
export type SignIn = z.infer<typeof SignInPlaceItem>;

async function getSignIns(): Promise<SignIn[]> {
  const { items } = await callApi('GET', '/api/account/sessions', { schema: SignInPlaceList });
  return items;
}

/** Where the account is signed in, this browser first, then by when each was used last. */
export function useSignIns() {
  return useQuery({
    queryKey: accountQueryKeys.signIns,
    queryFn: getSignIns,
    staleTime: 0,
    select: (items) => [...items].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  });
}

/** Ends one of them. @throws ApiError. */
export async function endSignIn(id: string): Promise<void> {
  await callApi('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`);
}
