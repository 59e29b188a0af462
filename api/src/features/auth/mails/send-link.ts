import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import type { OneTimePurpose } from '@citeloom/common/server/models/one-time-token';
import type { AuthServices } from '../../../auth/auth-services.ts';
import type { Challenge } from '../http/fields.ts';
import { issueToken, LINK_MS } from '../one-time/issue-token.ts';
import { startFlow } from '../one-time/start-flow.ts';
import type { MailTurn } from '../../../auth/safety/mail-turns.ts';
import { mailLink, type LinkMail } from './account-mails.ts';

type Kind = {
  purpose: OneTimePurpose;
  turn: MailTurn;
  /** Where the account notes that it was sent. */
  noted: 'confirmationSentAt' | 'recoverySentAt';
  /** `amr` of a sign-in by it, where it ends in a code. */
  method: string;
};

const KINDS: Record<Exclude<LinkMail, 'email_change'>, Kind> = {
  signup: {
    ...{ purpose: 'confirmation', turn: 'confirmation', noted: 'confirmationSentAt' },
    method: 'email/signup',
  },
  invite: {
    ...{ purpose: 'confirmation', turn: 'confirmation', noted: 'confirmationSentAt' },
    method: 'invite',
  },
  magiclink: {
    ...{ purpose: 'recovery', turn: 'recovery', noted: 'recoverySentAt' },
    method: 'magiclink',
  },
  recovery: {
    ...{ purpose: 'recovery', turn: 'recovery', noted: 'recoverySentAt' },
    method: 'recovery',
  },
};

/** What a person asked a link for. */
export type LinkWish = { redirectTo: string; challenge: Challenge | null };

/** The timer that counts mails of a kind to an address. */
export function turnOf(type: keyof typeof KINDS): MailTurn {
  return KINDS[type].turn;
}

/** Makes a link for an account and mails it. */
export async function sendLink(
  services: AuthServices,
  account: Pick<AccountDocument, '_id' | 'email'>,
  type: keyof typeof KINDS,
  { redirectTo, challenge }: LinkWish,
): Promise<void> {
  const { email } = account;
  if (!email) return;
  const { purpose, noted, method } = KINDS[type];
  const flow =
    challenge && (await startFlow({ redirectTo, method, challenge, lastsMs: 2 * LINK_MS }));
  const issued = await issueToken(services, {
    ...{ accountId: account._id, purpose, email },
    flowId: flow?._id ?? null,
  });
  await AccountModel.updateOne({ _id: account._id }, { $set: { [noted]: new Date() } });
  mailLink(services, { to: email, type, issued, redirectTo });
}
