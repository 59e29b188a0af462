import type { SiteCheckAnswer, SiteCheckRequest } from '@citeloom/common/contracts/publishing';
import { readSiteAddress } from '@citeloom/common/domain/site-address';
import { discoverSite } from '../providers/publishers/wordpress/discover-site.ts';
import type { RunFunction } from '../run-engine/run-context.ts';
import type { SiteClient } from '../web/site-client.ts';

/** Finds out what a site can before anybody signs in to it; sends no credentials. */
export function createSiteCheck(
  client: SiteClient,
): RunFunction<SiteCheckRequest, SiteCheckAnswer> {
  return async (context, { siteUrl: typed }) => {
    const siteUrl = readSiteAddress(typed)?.siteUrl ?? typed;
    await context.report({ stage: 'check', done: 0, total: 1, message: `Asking ${siteUrl}` });
    const site = await context.call('discover', { siteUrl }, (_what, { signal }) =>
      discoverSite(client, siteUrl, signal),
    );
    await context.report({ stage: 'check', done: 1, total: 1, message: 'Asked' });
    const { name, authorizeUrl } = site;
    return { siteUrl, name, authorizeUrl, rest: site.root !== null, xmlRpc: site.xmlRpc !== null };
  };
}
