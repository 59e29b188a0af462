import { z } from 'zod';
import { AuthUser } from '@citeloom/common/contracts/auth';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { OneTimePurpose } from '@citeloom/common/server/models/one-time-token';
import { defineRoute } from '../../../../http/route.ts';
import { OPERATOR } from '../../accounts/attached-by.ts';
import { createAccount, emailExists } from '../../accounts/create-account.ts';
import { accountByEmail } from '../../accounts/find-account.ts';
import { updateAccount } from '../../accounts/update-account.ts';
import { presentUser } from '../../accounts/present-user.ts';
import { invalid } from '../../../../auth/auth-error.ts';
import { service } from '../../http/auth-access.ts';
import { metadata, RedirectQuery, requireEmail, text } from '../../http/fields.ts';
import { verifyLink, type LinkMail } from '../../mails/account-mails.ts';
import { issueToken } from '../../one-time/issue-token.ts';
import { requireStrong } from '../../passwords/password-policy.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';
import { found } from './account-fields.ts';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type Type = (typeof TYPES)[number];

const Body = z.object({ type: text, email: text, password: text, new_email: text, data: metadata });
type Body = z.infer<typeof Body>;

type Prepared = {
  account: AccountDocument;
  type: LinkMail;
  verification: Type;
  purpose: OneTimePurpose;
  to: string;
};

async function forSignUp(auth: AuthServices, email: string, body: Body): Promise<AccountDocument> {
  if (!body.password) throw invalid('Signup requires a valid password');
  await requireStrong(body.password, { shortest: auth.environment.AUTH_PASSWORD_MIN, email });
  const passwordHash = await auth.passwords.hash(body.password);
  const userMetadata = body.data ?? {};
  return createAccount({ email, passwordHash, userMetadata, attachedBy: OPERATOR });
}

async function forEmailChange(
  known: AccountDocument | null,
  newEmail: string,
): Promise<AccountDocument> {
  const account = found(known);
  if (await accountByEmail(newEmail)) throw emailExists();
  const changes = { newEmail, emailChangeAgreed: [], emailChangeSentAt: new Date() };
  return found(await updateAccount(account._id, account.newEmail === newEmail ? {} : changes));
}

/** Finds or makes the account that a link is for. */
async function prepare(
  auth: AuthServices,
  asked: Type,
  email: string,
  body: Body,
): Promise<Prepared> {
  const known = await accountByEmail(email);
  const type = asked === 'magiclink' && !known ? 'signup' : asked;
  switch (type) {
    case 'signup':
    case 'invite': {
      if (known?.emailConfirmedAt) throw emailExists();
      const isNamed = asked === 'signup';
      const account =
        known ??
        (isNamed
          ? await forSignUp(auth, email, body)
          : await createAccount({
              ...{ email, userMetadata: body.data ?? {} },
              attachedBy: OPERATOR,
            }));
      const changes =
        type === 'invite' ? { invitedAt: new Date() } : { confirmationSentAt: new Date() };
      const noted = found(await updateAccount(account._id, changes));
      return { account: noted, type, verification: type, purpose: 'confirmation', to: email };
    }
    case 'magiclink':
    case 'recovery': {
      const account = found(await updateAccount(found(known)._id, { recoverySentAt: new Date() }));
      return { account, type, verification: type, purpose: 'recovery', to: email };
    }
    case 'email_change_current':
    case 'email_change_new': {
      const newEmail = requireEmail(body.new_email);
      const account = await forEmailChange(known, newEmail);
      const isNew = type === 'email_change_new';
      return {
        ...{ account, type: 'email_change', verification: type, to: isNew ? newEmail : email },
        purpose: isNew ? 'email-change-new' : 'email-change-current',
      };
    }
  }
}

/** Makes a link and code for an account without sending them. */
export const adminGenerateLink = defineRoute({
  method: 'post',
  path: '/auth/v1/admin/generate_link',
  summary: 'Make a link and a code without sending them.',
  access: service,
  limit: 'account',
  query: RedirectQuery,
  body: Body,
  answers: {
    200: AuthUser.extend({
      action_link: z.string(),
      email_otp: z.string(),
      hashed_token: z.string(),
      verification_type: z.string(),
      redirect_to: z.string(),
    }),
  },
  waits: true,
  handle: async ({ services: { auth }, body, query }) => {
    const asked = TYPES.find((type) => type === body.type);
    if (!asked) throw invalid('Invalid email action link type requested');
    const prepared = await prepare(auth, asked, requireEmail(body.email), body);
    const { account, type, purpose, to } = prepared;
    const issued = await issueToken(auth, { accountId: account._id, purpose, email: to });
    const redirectTo = auth.redirects.choose(query.redirect_to);
    return {
      status: 200,
      json: {
        ...presentUser(account),
        action_link: verifyLink(auth, { token: issued.token, type, redirectTo }),
        email_otp: issued.code ?? '',
        hashed_token: issued.token,
        verification_type: prepared.verification,
        redirect_to: redirectTo,
      },
    };
  },
});
