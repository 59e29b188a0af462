import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { Encryption } from '@citeloom/common/server/encryption';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import type { SiteCredentials } from '../providers/publishers/site-credentials.ts';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import {
  boundTo,
  SiteConnectionModel,
  type SiteConnectionDocument,
} from '@citeloom/common/server/models/site-connection';

function gone(cause?: unknown): ProviderError {
  return new ProviderError({
    code: 'credentials_gone',
    message: 'publishing: the credentials are gone',
    userText:
      'The password for the site is no longer kept here. Publish again and enter it; what is on the site already is found and used.',
    retryable: false,
    cause,
  });
}

/**
 * Reads the credentials that a run was started with.
 *
 * @throws ProviderError `credentials_gone` when they were removed, are another's, or cannot be read.
 */
export async function readCredentials(
  id: string,
  owner: Owner,
  encryption: Encryption,
): Promise<SiteCredentials> {
  const stored = await SiteConnectionModel.findOneAndUpdate(
    { _id: id, ...ofOwner(owner), expiresAt: { $gt: new Date() } },
    { $set: { lastUsedAt: new Date() } },
  ).lean<SiteConnectionDocument>();
  if (!stored) throw gone();
  const { siteUrl, username, authType } = stored;
  try {
    return {
      siteUrl,
      username,
      authType,
      password: encryption.decrypt(stored.secret, boundTo(stored)),
    };
  } catch (error) {
    throw gone(error);
  }
}

/** Removes credentials that were typed for one publication. */
export async function forgetCredentials(id: string): Promise<void> {
  await SiteConnectionModel.deleteOne({ _id: id, kept: false });
}

/** Keeps credentials that have worked, in the place of earlier ones of the same user at the same site. */
export async function keepCredentials(id: string): Promise<void> {
  const kept = await SiteConnectionModel.findById(id).lean<SiteConnectionDocument>();
  if (!kept) return;
  const { owner, publisher, siteUrl, username } = kept;
  const same = { ...ofOwner(owner), publisher, siteUrl, username };
  await SiteConnectionModel.updateOne(
    { _id: id },
    { $set: { kept: true, expiresAt: keptUntil(owner) } },
  );
  await SiteConnectionModel.deleteMany({ ...same, kept: true, _id: { $ne: id } });
}
