import { z } from 'zod';
import { AuthTokens, AuthUser } from '@citeloom/common/contracts/auth';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { createAccount } from '../accounts/create-account.ts';
import { accountByEmail } from '../accounts/find-account.ts';
import { obscuredUser } from '../accounts/obscured-user.ts';
import { presentUser } from '../accounts/present-user.ts';
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

/** Sends the confirmation behind the answer, at most once a minute for an address. */
async function confirmByMail(
  services: AuthServices,
  account: AccountDocument,
  wish: LinkWish,
): Promise<AccountDocument> {
  const confirmationSentAt = new Date();
  await AccountModel.updateOne({ _id: account._id }, { $set: { confirmationSentAt } });
  services.post.later(async () => {
    if (!(await services.mailTurns('confirmation', account.email ?? ''))) return;
    await sendLink(services, account, 'signup', wish);
  });
  return { ...account, confirmationSentAt };
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
    await requireStrong(body.password, auth.environment.AUTH_PASSWORD_MIN);
    if (body.email && body.phone) {
      throw invalid('Only an email address or phone number should be provided on signup.');
    }
    const challenge = readChallenge(body);
    if (body.phone)
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    const email = requireEmail(body.email);
    const redirectTo = auth.redirects.choose(query.redirect_to, header('referer'));
    const wish = { redirectTo, challenge };

    const known = await accountByEmail(email);
    // Also where it is not needed, so that both take the same time.
    const passwordHash = await auth.passwords.hash(body.password);
    if (known) {
      if (auth.autoconfirm) {
        throw new AuthError(422, 'user_already_exists', 'User already registered');
      }
      if (known.emailConfirmedAt) return { status: 200, json: obscuredUser(email, data) };
      return { status: 200, json: presentUser(await confirmByMail(auth, known, wish)) };
    }
    const sessionId = Uuid.safeParse(header('x-session-id'));
    const account = await createAccount({
      ...{ email, passwordHash, userMetadata: data },
      isConfirmed: auth.autoconfirm,
      signUpSessionId: sessionId.success ? sessionId.data : null,
    });
    if (auth.autoconfirm) {
      return { status: 200, json: await openSession(auth, account, 'password', place) };
    }
    return { status: 200, json: presentUser(await confirmByMail(auth, account, wish)) };
  },
});
