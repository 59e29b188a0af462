import { Button } from '../../ui/button.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { PUBLISH_TEXTS } from '@citeloom/common/contracts/publishing';
import { readSiteAddress } from '@citeloom/common/domain/site-address';
import { useConnectSite } from './site-connections.ts';

type Props = { siteUrl: string; onProblem: (message: string) => void };

/** Connects a site by its own page for application passwords, which opens in a new tab. */
export function ConnectBySite({ siteUrl, onProblem }: Props) {
  const connect = useConnectSite();
  const { data, error } = connect;
  const ask = () => {
    if (siteUrl.trim() === '') onProblem(PUBLISH_TEXTS.missing);
    else if (!readSiteAddress(siteUrl)) onProblem(PUBLISH_TEXTS.site);
    else connect.mutate(siteUrl);
  };
  const named = data?.site.name || data?.site.siteUrl || '';
  return (
    <div className="rounded-control border border-line p-4">
      <p className="text-14">
        <span className="font-[550]">Without typing a password:</span> the site itself asks you
        whether Citeloom may publish there.
      </p>
      {!data?.way && (
        <Button busy={connect.isPending} onClick={ask} className="mt-3">
          {connect.isPending ? 'Asking the site…' : 'Connect WordPress'}
        </Button>
      )}
      {data?.way && (
        <div role="status" className="mt-3 text-14">
          <p className="font-[550] text-success">Found {named}</p>
          <a
            href={data.way.address}
            target="_blank"
            rel="noopener"
            className="mt-2 inline-flex min-h-11 items-center rounded-control border border-control px-4 text-16 font-[550] hover:border-ink"
          >
            Open {named}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <p className="mt-2 text-muted">
            {data.way.returns
              ? 'Say yes there, then come back here: the site is in the list above.'
              : 'Say yes there. The site shows a password; copy it into the form below.'}
          </p>
        </div>
      )}
      {data && !data.way && (
        <p role="status" className="mt-3 text-14">
          {named} gives no application passwords by a page of its own.
          {data.site.xmlRpc && ' The account password works there.'}
        </p>
      )}
      <p role="alert" className="mt-3 text-14 break-words text-danger empty:hidden">
        {error && messageOf(error)}
      </p>
    </div>
  );
}
