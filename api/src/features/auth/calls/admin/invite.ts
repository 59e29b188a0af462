import { z } from 'zod';
import { AuthUser } from '@citeloom/common/contracts/auth';
import { defineRoute } from '../../../../http/route.ts';
import { OPERATOR } from '../../accounts/attached-by.ts';
import { createAccount, emailExists } from '../../accounts/create-account.ts';
import { accountByEmail } from '../../accounts/find-account.ts';
import { updateAccount } from '../../accounts/update-account.ts';
import { presentUser } from '../../accounts/present-user.ts';
import { service } from '../../http/auth-access.ts';
import { metadata, RedirectQuery, requireEmail, text } from '../../http/fields.ts';
import { sendLink } from '../../mails/send-link.ts';
import { found } from './account-fields.ts';

/** Makes an account for an address and mails it an invitation. */
export const invite = defineRoute({
  method: 'post',
  path: '/auth/v1/invite',
  summary: 'Make an account for an address and mail it an invitation.',
  access: service,
  limit: 'account',
  query: RedirectQuery,
  body: z.object({ email: text, data: metadata }),
  answers: { 200: AuthUser },
  handle: async ({ services: { auth }, body, query }) => {
    const email = requireEmail(body.email);
    const known = await accountByEmail(email);
    if (known?.emailConfirmedAt) throw emailExists();
    const made = { email, userMetadata: body.data ?? {}, attachedBy: OPERATOR };
    const account = known ?? (await createAccount(made));
    const invited = await updateAccount(account._id, { invitedAt: new Date() });
    const redirectTo = auth.redirects.choose(query.redirect_to);
    auth.post.later(() => sendLink(auth, account, 'invite', { redirectTo, challenge: null }));
    return { status: 200, json: presentUser(found(invited)) };
  },
});
