import { z } from 'zod';
import { AuthUser } from '@citeloom/common/contracts/auth';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { OneTimeTokenModel } from '@citeloom/common/server/models/one-time-token';
import { defineRoute } from '../../../http/route.ts';
import { signUpBrowser } from '../accounts/attached-by.ts';
import { emailExists, isDuplicate } from '../accounts/create-account.ts';
import { accountByEmail, updateProved } from '../accounts/find-account.ts';
import { mergeMetadata, readMetadata, writeMetadata } from '../accounts/metadata.ts';
import { emailIdentity } from '../accounts/new-identity.ts';
import { isAddressProved } from '../accounts/prove-address.ts';
import { presentUser } from '../accounts/present-user.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { requireReauthentication } from '../accounts/require-reauthentication.ts';
import { signedIn } from '../http/auth-access.ts';
import type { SignedInCaller } from '../http/signed-in-caller.ts';
import { challengeFields, metadata, readChallenge, RedirectQuery, text } from '../http/fields.ts';
import { readEmail } from '../accounts/email-address.ts';
import { sendEmailChange } from '../mails/send-email-change.ts';
import { requireStrong } from '../passwords/password-policy.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const Body = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});
type Body = z.infer<typeof Body>;

/** @throws AuthError when whoever is signed in may not change this now. */
function requireMay({ account, session }: SignedInCaller, body: Body): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const isSensitive = Boolean(body.email || body.phone || body.password);
  const hasFactor = account.factors.some(({ status }) => status === 'verified');
  if (isSensitive && hasFactor && session.assuranceLevel !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  if (isSensitive && account.isSso) {
    const message = 'Updating email, phone, password of a SSO account only possible via SSO';
    throw new AuthError(422, 'user_sso_managed', message);
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone is disabled');
  if (body.password && account.isAnonymous && !body.email) {
    throw invalid(
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
}

async function changePassword(
  services: AuthServices,
  caller: SignedInCaller,
  body: Body & { password: string },
  newEmail: string | null,
): Promise<Partial<AccountDocument>> {
  const { account, session } = caller;
  const shortest = services.environment.AUTH_PASSWORD_MIN;
  await requireStrong(body.password, { shortest, email: newEmail });
  await requireReauthentication(services, caller, body);
  if (await services.passwords.verify(account.passwordHash, body.password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  const passwordHash = await services.passwords.hash(body.password);
  await OneTimeTokenModel.deleteMany({ accountId: account._id });
  await endSessions(services, { accountId: account._id, _id: { $ne: session._id } });
  return { passwordHash };
}

/** What a new address changes at once; it counts only when both addresses have agreed. */
async function changeEmail(
  { autoconfirm }: AuthServices,
  account: AccountDocument,
  newEmail: string,
): Promise<Partial<AccountDocument>> {
  if (await accountByEmail(newEmail)) throw emailExists();
  if (!account.isAnonymous || !autoconfirm) return { newEmail, emailChangeAgreed: [] };
  return {
    ...{ email: newEmail, isAnonymous: false, emailConfirmedAt: new Date(), emailProvedAt: null },
    identities: [...account.identities, emailIdentity(account._id, newEmail, true)],
  };
}

/** Changes the account of whoever is signed in. */
export const updateUser = defineRoute({
  method: 'put',
  path: '/auth/v1/user',
  summary: 'Change the password, the address or the details of whoever is signed in.',
  access: signedIn,
  limit: 'account',
  query: RedirectQuery,
  body: Body,
  answers: { 200: AuthUser },
  waits: true,
  handle: async ({ services: { auth }, caller, body, query, header }) => {
    const { account } = caller;
    requireMay(caller, body);
    const challenge = readChallenge(body);
    const newEmail = body.email ? readEmail(body.email) : account.email;
    const isNewEmail = newEmail !== null && newEmail !== account.email;
    const { password } = body;
    const userMetadata = writeMetadata(
      mergeMetadata(readMetadata(account.userMetadata), body.data ?? {}),
    );
    const changes = {
      ...(isNewEmail ? await changeEmail(auth, account, newEmail) : {}),
      ...(password ? await changePassword(auth, caller, { ...body, password }, newEmail) : {}),
      ...(body.data ? { userMetadata } : {}),
    };
    // While the address is not proved, what is set belongs to this browser.
    const browser = isAddressProved(auth, account) ? null : signUpBrowser(auth, header('cookie'));
    const changed = await updateProved(account, {
      ...changes,
      ...(browser ? { attachedBy: browser.attachedBy } : {}),
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? emailExists() : error;
    });
    if (changed.newEmail && isNewEmail) {
      const redirectTo = auth.redirects.choose(query.redirect_to, header('referer'));
      changed.emailChangeSentAt = new Date();
      auth.post.later(async () => {
        if (!(await auth.mailTurns('email-change', account._id))) return;
        await sendEmailChange(auth, changed, { redirectTo, challenge });
      });
    }
    const headers: Record<string, string> = browser ? { 'Set-Cookie': browser.cookie } : {};
    return { status: 200, headers, json: presentUser(changed) };
  },
});
