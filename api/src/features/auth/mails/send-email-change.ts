import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { issueToken, LINK_MS } from '../one-time/issue-token.ts';
import { startFlow } from '../one-time/start-flow.ts';
import { mailLink } from './account-mails.ts';
import type { LinkWish } from './send-link.ts';

/** Mails a link to the address that an account has and to the one that it is to have. */
export async function sendEmailChange(
  services: AuthServices,
  account: AccountDocument,
  { redirectTo, challenge }: LinkWish,
): Promise<void> {
  const { _id: accountId, email, newEmail } = account;
  if (!newEmail) return;
  const flow =
    challenge &&
    (await startFlow({ redirectTo, method: 'email_change', challenge, lastsMs: 2 * LINK_MS }));
  const flowId = flow?._id ?? null;
  await AccountModel.updateOne({ _id: accountId }, { $set: { emailChangeSentAt: new Date() } });
  for (const [purpose, to] of [
    ['email-change-current', email],
    ['email-change-new', newEmail],
  ] as const) {
    if (!to) continue;
    const issued = await issueToken(services, { accountId, purpose, email: to, flowId });
    mailLink(services, { to, type: 'email_change', issued, redirectTo });
  }
}
