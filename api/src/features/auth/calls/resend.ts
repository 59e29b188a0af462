import { z } from 'zod';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { accountByEmail, isBanned } from '../accounts/find-account.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import {
  challengeFields,
  readChallenge,
  RedirectQuery,
  requireEmail,
  text,
} from '../http/fields.ts';
import { sendEmailChange } from '../mails/send-email-change.ts';
import { sendLink } from '../mails/send-link.ts';

/** Mails a confirmation once more; the same answer for unknown and confirmed addresses. */
export const resend = defineRoute({
  method: 'post',
  path: '/auth/v1/resend',
  summary: 'Mail the confirmation of a sign-up or of a change of address once more.',
  access: anyone,
  limit: 'sendCode',
  query: RedirectQuery,
  body: z.object({ type: text, email: text, phone: text, ...challengeFields }),
  answers: { 200: z.object({}) },
  handle: async ({ services: { auth }, body, query, header }) => {
    const { type } = body;
    if (type === 'sms' || type === 'phone_change') {
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    }
    if (type !== 'signup' && type !== 'email_change') {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const challenge = readChallenge(body);
    const email = requireEmail(body.email);
    const wish = {
      redirectTo: auth.redirects.choose(query.redirect_to, header('referer')),
      challenge,
    };
    auth.post.later(async () => {
      const turn = type === 'signup' ? 'confirmation' : 'email-change';
      if (!(await auth.mailTurns(turn, email))) return;
      const account = await accountByEmail(email);
      if (!account || isBanned(account)) return;
      if (type === 'email_change') await sendEmailChange(auth, account, wish);
      else if (!account.emailConfirmedAt) await sendLink(auth, account, 'signup', wish);
    });
    return { status: 200, json: {} };
  },
});
