import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AuthTokens, AuthUser } from '@citeloom/common/contracts/auth';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { announcedUser } from '../accounts/announced-user.ts';
import { signUpBrowser } from '../accounts/attached-by.ts';
import { createAccount } from '../accounts/create-account.ts';
import { accountByEmail, isBanned } from '../accounts/find-account.ts';
import { emailIdentity } from '../accounts/new-identity.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import {
  challengeFields,
  metadata,
  readChallenge,
  RedirectQuery,
  requireEmail,
  text,
} from '../http/fields.ts';
import { mailKnownAddress } from '../mails/account-mails.ts';
import { sendLink, type LinkWish } from '../mails/send-link.ts';
import { requireStrong } from '../passwords/password-policy.ts';
import { openSession } from '../sessions/open-session.ts';
import { placeOf, type SignInPlace } from '../sessions/sign-in-place.ts';

const Body = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  ...challengeFields,
});

/** An account without an address, of which only its browser knows. */
async function signUpAnonymously(
  services: AuthServices,
  data: Record<string, unknown>,
  place: SignInPlace,
): Promise<AuthTokens> {
  if (!services.environment.AUTH_ANONYMOUS) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const account = await createAccount({ email: null, isAnonymous: true, userMetadata: data });
  return openSession(services, account, 'anonymous', place);
}

/** What somebody wants to sign up with. */
type Wanted = {
  id: string;
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
  signUpSessionId: string | null;
  attachedBy: string;
};

/**
 * Puts a sign-up in the place of an earlier one that awaits its mail: only who holds the browser of the
 * newest one can keep what it sets.
 */
async function replaceSignUp(account: AccountDocument, wanted: Wanted): Promise<void> {
  const { email, userMetadata, passwordHash, signUpSessionId, attachedBy } = wanted;
  const identity = emailIdentity(account._id, email, false, userMetadata);
  await AccountModel.updateOne(
    { _id: account._id, email, emailConfirmedAt: null },
    {
      $set: {
        ...{ passwordHash, signUpSessionId, attachedBy, claimPending: false },
        ...{ identities: [identity], userMetadata: identity.data },
      },
    },
  );
}

/** Stores a sign-up that awaits its mail and sends the mail behind the answer. */
async function announce(services: AuthServices, wanted: Wanted, wish: LinkWish): Promise<void> {
  const { email } = wanted;
  const known = await accountByEmail(email);
  if (known && !known.emailConfirmedAt) await replaceSignUp(known, wanted);
  if (!known) {
    // Of two at once the first one counts.
    await createAccount(wanted).catch((error: unknown) => {
      if (!(error instanceof AuthError && error.code === 'email_exists')) throw error;
    });
  }
  services.post.later(async () => {
    const account = await accountByEmail(email);
    if (!account || isBanned(account)) return;
    if (!(await services.mailTurns('confirmation', email))) return;
    if (account.emailConfirmedAt) mailKnownAddress(services, email);
    else await sendLink(services, account, 'signup', wish);
  });
}

/** Creates an account. With confirmation by mail nobody learns whether an address is known. */
export const signUp = defineRoute({
  method: 'post',
  path: '/auth/v1/signup',
  summary: 'Sign up with an e-mail address and a password, or anonymously.',
  access: anyone,
  limit: 'signUp',
  query: RedirectQuery,
  body: Body,
  answers: { 200: z.union([AuthTokens, AuthUser]) },
  waits: true,
  handle: async ({ services: { auth }, body, query, header, address }) => {
    const place = placeOf({ header, address });
    const data = body.data ?? {};
    if (!body.email && !body.phone) {
      return { status: 200, json: await signUpAnonymously(auth, data, place) };
    }
    if (!body.password) throw invalid('Signup requires a valid password');
    const shortest = auth.environment.AUTH_PASSWORD_MIN;
    await requireStrong(body.password, { shortest, email: body.email?.trim().toLowerCase() });
    if (body.email && body.phone) {
      throw invalid('Only an email address or phone number should be provided on signup.');
    }
    const challenge = readChallenge(body);
    if (body.phone)
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    const email = requireEmail(body.email);
    const redirectTo = auth.redirects.choose(query.redirect_to, header('referer'));
    const wish = { redirectTo, challenge };

    const known = auth.autoconfirm ? await accountByEmail(email) : null;
    const passwordHash = await auth.passwords.hash(body.password);
    if (known) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const sessionId = Uuid.safeParse(header('x-session-id'));
    const { attachedBy, cookie } = signUpBrowser(auth, header('cookie'));
    const headers = { 'Set-Cookie': cookie };
    const wanted: Wanted = {
      ...{ id: randomUUID(), email, passwordHash, userMetadata: data, attachedBy },
      signUpSessionId: sessionId.success ? sessionId.data : null,
    };
    if (auth.autoconfirm) {
      const account = await createAccount({ ...wanted, confirmedBy: 'setting' });
      return { status: 200, headers, json: await openSession(auth, account, 'password', place) };
    }
    const answer = announcedUser(wanted.id, email, data);
    await announce(auth, wanted, wish);
    return { status: 200, headers, json: answer };
  },
});
