import { z } from 'zod';
import { AccountModel } from '@citeloom/common/server/models/account';
import { defineRoute } from '../../../http/route.ts';
import { invalid } from '../../../auth/auth-error.ts';
import { signedIn } from '../http/auth-access.ts';
import { mailNonce } from '../mails/account-mails.ts';
import { issueToken } from '../one-time/issue-token.ts';

/** Mails a code of six digits with which a password can be changed. */
export const reauthenticate = defineRoute({
  method: 'get',
  path: '/auth/v1/reauthenticate',
  summary: 'Mail a code that a sensitive change asks for.',
  access: signedIn,
  limit: 'sendCode',
  ignoresHead: true,
  answers: { 200: z.object({}) },
  handle: async ({ services: { auth }, caller: { account } }) => {
    const { _id, email } = account;
    if (!email)
      throw invalid('Reauthentication requires the user to have an email or a phone number');
    auth.post.later(async () => {
      if (!(await auth.mailTurns('reauthentication', email))) return;
      const issued = await issueToken(auth, {
        ...{ accountId: _id, purpose: 'reauthentication', email },
      });
      await AccountModel.updateOne({ _id }, { $set: { reauthenticationSentAt: new Date() } });
      // After too many wrong ones the password of now is the way.
      if (issued.code !== null) mailNonce(auth, email, issued.code);
    });
    return { status: 200, json: {} };
  },
});
