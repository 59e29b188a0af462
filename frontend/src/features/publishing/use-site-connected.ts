import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SiteConnection } from '@citeloom/common/contracts/publishing';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';

/** What a site has put into the address; it holds a password and is taken out of the address at once. */
const given = new URLSearchParams(location.search);
if (given.has('password')) history.replaceState(history.state, '', location.pathname);

let sent = false;

/** Hands in what a site has given, once, and says how it went. */
export function useSiteConnected(): { failed: boolean; text: string } {
  const [rejected] = useState(() => given.get('rejected') !== null || !given.has('password'));
  const connect = useMutation({
    mutationFn: () =>
      callApi('POST', '/api/user/connections', {
        body: {
          state: given.get('state') ?? '',
          siteUrl: given.get('site_url') ?? '',
          username: given.get('user_login') ?? '',
          password: given.get('password') ?? '',
        },
        schema: SiteConnection,
      }),
  });
  const { mutate } = connect;
  // The server takes it once; a second effect of the same page must not ask again.
  useEffect(() => {
    if (rejected || sent) return;
    sent = true;
    mutate();
  }, [rejected, mutate]);
  if (rejected) return { failed: true, text: 'The site was not connected.' };
  if (connect.error) return { failed: true, text: messageOf(connect.error) };
  const { siteUrl } = connect.data ?? {};
  return {
    failed: false,
    text: siteUrl
      ? `${siteUrl.replace(/^https?:\/\//, '')} is connected.`
      : 'Connecting the site...',
  };
}
