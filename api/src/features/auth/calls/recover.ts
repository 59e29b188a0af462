import { z } from 'zod';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { accountByEmail, isBanned } from '../accounts/find-account.ts';
import {
  challengeFields,
  readChallenge,
  RedirectQuery,
  requireEmail,
  text,
} from '../http/fields.ts';
import { sendLink } from '../mails/send-link.ts';

/** Mails a link to set a new password; the answer is the same whether the address is known or not. */
export const recover = defineRoute({
  method: 'post',
  path: '/auth/v1/recover',
  summary: 'Mail a link to set a new password.',
  access: anyone,
  limit: 'sendCode',
  query: RedirectQuery,
  body: z.object({ email: text, ...challengeFields }),
  answers: { 200: z.object({}) },
  handle: async ({ services: { auth }, body, query, header }) => {
    const challenge = readChallenge(body);
    const email = requireEmail(body.email);
    const redirectTo = auth.redirects.choose(query.redirect_to, header('referer'));
    auth.post.later(async () => {
      if (!(await auth.mailTurns('recovery', email))) return;
      const account = await accountByEmail(email);
      if (account && !isBanned(account)) {
        await sendLink(auth, account, 'recovery', { redirectTo, challenge });
      }
    });
    return { status: 200, json: {} };
  },
});
