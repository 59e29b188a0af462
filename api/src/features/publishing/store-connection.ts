import { randomUUID } from 'node:crypto';
import type { PublisherName, SiteAuthType } from '@citeloom/common/contracts/publishing';
import { AppError } from '@citeloom/common/domain/app-error';
import { readSiteAddress } from '@citeloom/common/domain/site-address';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import {
  boundTo,
  ONE_USE_MS,
  siteEncryption,
  SiteConnectionModel,
  type SiteConnectionDocument,
} from '@citeloom/common/server/models/site-connection';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import type { Services } from '../../services.ts';

/** Most credentials that an account keeps. */
const KEPT_MAX = 50;

/** The owner's kept connection of an id; null where there is none. */
export function findConnection(owner: Owner, id: string): Promise<SiteConnectionDocument | null> {
  return SiteConnectionModel.findOne({
    ...{ _id: id, ...ofOwner(owner), kept: true },
  }).lean<SiteConnectionDocument>();
}

/**
 * Stores credentials encrypted, with what they are for and nothing else in clear. Those that are kept
 * take the place of earlier ones of the same user at the same site.
 *
 * @throws AppError `no_room` when the account keeps too many.
 */
export async function storeConnection(
  { environment }: Pick<Services, 'environment'>,
  owner: Owner,
  typed: {
    publisher: PublisherName;
    siteUrl: string;
    username: string;
    password: string;
    authType: SiteAuthType;
    kept: boolean;
  },
): Promise<SiteConnectionDocument> {
  const { publisher, username, password, authType, kept } = typed;
  const siteUrl = addressFor(publisher, typed.siteUrl);
  const mine = { ...ofOwner(owner), kept: true };
  const same = { ...mine, publisher, siteUrl, username };
  if (kept && (await SiteConnectionModel.countDocuments(mine)) >= KEPT_MAX)
    throw new AppError('no_room', `You keep ${KEPT_MAX} sites already. Remove one of them first.`);
  const _id = randomUUID();
  const secret = siteEncryption(environment.SECRETS_KEY).encrypt(
    password,
    boundTo({ _id, owner, siteUrl }),
  );
  const stored = await SiteConnectionModel.create({
    ...{ _id, owner, publisher, siteUrl, username, authType, secret, kept },
    expiresAt: kept ? keptUntil(owner) : new Date(Date.now() + ONE_USE_MS),
  });
  if (kept) await SiteConnectionModel.deleteMany({ ...same, _id: { $ne: _id } });
  return stored.toObject();
}

/** A WordPress by its site, a webhook by its whole address. */
export function addressFor(publisher: PublisherName, typed: string): string {
  const site = readSiteAddress(typed);
  if (publisher === 'wordpress' || !site) return site?.siteUrl ?? '';
  const trimmed = typed.trim();
  return URL.parse(trimmed)?.href ?? `https://${trimmed}`;
}
