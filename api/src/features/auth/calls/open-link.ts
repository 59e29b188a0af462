import { z } from 'zod';
import { anyone } from '../../../http/access.ts';
import { defineRoute, type Reply } from '../../../http/route.ts';
import { invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { errorFields, redirectReply, tokenFields } from '../http/redirect-reply.ts';
import { toAuthError } from '../http/send-auth-error.ts';
import { confirmToken, HALF_CHANGED } from '../one-time/confirm-token.ts';
import { PKCE_PREFIX } from '../one-time/issue-token.ts';
import { giveCode } from '../one-time/start-flow.ts';
import { linkExpired, purposesOf, takeByLink } from '../one-time/take-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { placeOf, type SignInPlace } from '../sessions/sign-in-place.ts';

async function follow(
  services: AuthServices,
  given: { token: string; type: string; target: string; place: SignInPlace; cookies?: string },
): Promise<Reply> {
  const { token, type, target, place } = given;
  const taken = await takeByLink(services, token, type);
  const { account, isHalf } = await confirmToken(services, taken, given.cookies);
  if (isHalf) {
    const message = { message: HALF_CHANGED };
    return redirectReply(target, {
      fragment: message,
      ...(taken.flowId ? { query: message } : {}),
    });
  }
  if (!taken.flowId) {
    const tokens = await openSession(services, account, 'otp', place);
    return redirectReply(target, { fragment: { ...tokenFields(tokens), type } });
  }
  const code = await giveCode(services, taken.flowId, { accountId: account._id });
  if (!code) throw linkExpired();
  return redirectReply(target, { query: { code } });
}

/** Where mailed links lead: does what they are for and goes on to the page that asked for them. */
export const openLink = defineRoute({
  method: 'get',
  path: '/auth/v1/verify',
  summary: 'Opens a mailed link and leads on to the page that asked for it.',
  access: anyone,
  limit: 'useCode',
  ignoresHead: true,
  query: z.object({
    token: z.string().optional().catch(undefined),
    type: z.string().optional().catch(undefined),
    redirect_to: z.string().optional().catch(undefined),
  }),
  answers: { 303: 'empty' },
  handle: async ({ services: { auth }, query, header, address }) => {
    const { token, type } = query;
    if (!token || !type) throw invalid('Verify requires a token and a verification type');
    purposesOf(type);
    const target = auth.redirects.choose(query.redirect_to);
    const place = placeOf({ header, address });
    try {
      return await follow(auth, { token, type, target, place });
    } catch (error) {
      const fields = errorFields(toAuthError(error));
      const isForCode = token.startsWith(PKCE_PREFIX);
      return redirectReply(target, { fragment: fields, ...(isForCode ? { query: fields } : {}) });
    }
  },
});
