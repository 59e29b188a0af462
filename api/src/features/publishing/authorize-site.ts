import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type {
  AuthorizeSiteAnswer,
  AuthorizeSiteRequest,
  ConnectSiteRequest,
} from '@citeloom/common/contracts/publishing';
import { AppError } from '@citeloom/common/domain/app-error';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { readSiteAddress, siteKey } from '@citeloom/common/domain/site-address';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { SiteFlowModel, type SiteFlowDocument } from '@citeloom/common/server/models/site-flow';
import type { Services } from '../../services.ts';

const FLOW_MS = 15 * 60_000;
const STATE_BYTES = 24;
/** Names Citeloom among a user's application passwords (RFC 9562, a fixed one of version 4). */
const APP_ID = '6a1cf0a3-93d5-4a53-9b1c-0a7e6b1d2c44';

const hash = (state: string) => createHash('sha256').update(state).digest('base64url');

/**
 * Sites lead back to secure addresses; over http only to this very machine, by number, or where they are
 * for trying out themselves (without https they give application passwords in no other case).
 */
function mayReturnTo(publicUrl: string, site: URL): boolean {
  if (site.protocol === 'http:') return true;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** WordPress refuses a second password of one name, so that nobody could connect a site again. */
const applicationName = (now: Date) =>
  `Citeloom ${now.toISOString().slice(0, 19).replace('T', ' ')}`;

/**
 * Begins to connect a site by its own page for application passwords, so that nobody types one here. The
 * page leads back with what only this account can hand in.
 */
export async function beginAuthorization(
  { environment }: Services,
  owner: Owner,
  { siteUrl: typed, authorizeUrl }: z.output<typeof AuthorizeSiteRequest>,
): Promise<z.input<typeof AuthorizeSiteAnswer>> {
  const siteUrl = readSiteAddress(typed)?.siteUrl ?? '';
  const address = new URL(authorizeUrl);
  const named = new URL(siteUrl);
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (bare(address) !== bare(named) || address.port !== named.port)
    throw new AppError('validation_failed', 'This page is not one of that site.');
  address.searchParams.set('app_name', applicationName(new Date()));
  address.searchParams.set('app_id', APP_ID);
  const returns = mayReturnTo(environment.PUBLIC_URL, address);
  if (returns) {
    const state = randomBytes(STATE_BYTES).toString('base64url');
    await SiteFlowModel.create({
      ...{ _id: hash(state), owner, siteUrl, expiresAt: new Date(Date.now() + FLOW_MS) },
    });
    const back = new URL(pageAddress('siteConnected'), environment.PUBLIC_URL);
    back.searchParams.set('state', state);
    address.searchParams.set('success_url', back.href);
    const rejected = new URL(back);
    rejected.searchParams.set('rejected', '1');
    address.searchParams.set('reject_url', rejected.href);
  }
  return { address: address.href, returns };
}

/**
 * Ends it: the state must be one that this account began, for the site that now answers, and counts once.
 *
 * @returns the site as the person had named it.
 * @throws AppError `validation_failed`
 */
export async function endAuthorization(
  owner: Owner,
  { state, siteUrl }: z.output<typeof ConnectSiteRequest>,
): Promise<string> {
  const flow = await SiteFlowModel.findOneAndDelete({
    ...{ _id: hash(state), ...ofOwner(owner) },
    expiresAt: { $gt: new Date() },
  }).lean<SiteFlowDocument>();
  const host = (address: string) => siteKey(address).split('/')[0]?.toLowerCase();
  if (!flow || host(flow.siteUrl) !== host(siteUrl))
    throw new AppError(
      'validation_failed',
      'This connection was not begun here, or too long ago. Begin it again.',
    );
  return flow.siteUrl;
}
