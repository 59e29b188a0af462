import { z } from 'zod';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { anyone } from '../../../http/access.ts';
import { defineRoute, type Reply, type RouteRequest } from '../../../http/route.ts';
import { signUpBrowser } from '../accounts/attached-by.ts';
import { createAccount } from '../accounts/create-account.ts';
import { accountByEmail, isBanned } from '../accounts/find-account.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import {
  challengeFields,
  metadata,
  readChallenge,
  RedirectQuery,
  requireEmail,
  text,
} from '../http/fields.ts';
import { sendLink, turnOf } from '../mails/send-link.ts';

const Body = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  ...challengeFields,
});

type SendCodeRequest = RouteRequest<
  null,
  undefined,
  z.infer<typeof RedirectQuery>,
  z.infer<typeof Body>,
  undefined
>;

/** A known and confirmed address gets a link to sign in, any other a link that confirms it. */
async function handle({
  services: { auth },
  body,
  query,
  header,
}: SendCodeRequest): Promise<Reply> {
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided');
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const challenge = readChallenge(body);
  const email = requireEmail(body.email);
  const wish = {
    redirectTo: auth.redirects.choose(query.redirect_to, header('referer')),
    challenge,
  };
  const known = await accountByEmail(email);
  if (!known && body.create_user === false) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  const data = body.data ?? {};
  const { attachedBy, cookie } = signUpBrowser(auth, header('cookie'));
  auth.post.later(async () => {
    const type = known?.emailConfirmedAt ? 'magiclink' : 'signup';
    if (!(await auth.mailTurns(turnOf(type), email))) return;
    if (known && isBanned(known)) return;
    const account: AccountDocument =
      known ?? (await createAccount({ email, userMetadata: data, attachedBy }));
    await sendLink(auth, account, type, wish);
  });
  return { status: 200, headers: { 'Set-Cookie': cookie }, json: {} };
}

const call = {
  method: 'post',
  access: anyone,
  limit: 'sendCode',
  query: RedirectQuery,
  body: Body,
  answers: { 200: z.object({}) },
  handle,
} as const;

/** Mails a link and a code to sign in by; by default makes an account for an unknown address. */
export const sendCode = defineRoute({
  ...call,
  path: '/auth/v1/otp',
  summary: 'Mail a link and a code to sign in by.',
});

/** The same under its old name. */
export const sendMagicLink = defineRoute({
  ...call,
  path: '/auth/v1/magiclink',
  summary: 'Mail a link to sign in by (old name of otp).',
});
