import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AuthorizeSiteAnswer,
  SiteCheckAnswer,
  SiteConnectionList,
} from '@citeloom/common/contracts/publishing';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The sites whose credentials are kept; asked again whenever somebody comes back to the tab. */
export function useSiteConnections() {
  const client = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.siteConnections,
    queryFn: ({ signal }) =>
      callApi('GET', '/api/user/connections', { schema: SiteConnectionList, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi('DELETE', `/api/user/connections/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.siteConnections }),
  });
  return { list, remove };
}

/** Asks what a site can, then where its own page for application passwords is reached. */
export function useConnectSite() {
  return useMutation({
    mutationFn: async (siteUrl: string) => {
      const site = await callApi('POST', '/api/user/sites/check', {
        ...{ body: { siteUrl }, schema: SiteCheckAnswer },
      });
      const { authorizeUrl } = site;
      if (authorizeUrl === null) return { site, way: null };
      const way = await callApi('POST', '/api/user/connections/authorize', {
        ...{ body: { siteUrl, authorizeUrl }, schema: AuthorizeSiteAnswer },
      });
      return { site, way };
    },
  });
}
