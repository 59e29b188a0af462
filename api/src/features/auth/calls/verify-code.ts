import { z } from 'zod';
import { AuthTokens } from '@citeloom/common/contracts/auth';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import { requireEmail, text } from '../http/fields.ts';
import { confirmToken, HALF_CHANGED } from '../one-time/confirm-token.ts';
import { purposesOf, takeByCode, takeByLink } from '../one-time/take-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { placeOf } from '../sessions/sign-in-place.ts';

/** Signs in by a mailed code, or by the token of a mailed link. */
export const verifyCode = defineRoute({
  method: 'post',
  path: '/auth/v1/verify',
  summary: 'Sign in, confirm or change an address by a mailed code or link.',
  access: anyone,
  limit: 'useCode',
  body: z.object({ type: text, email: text, phone: text, token: text, token_hash: text }),
  answers: { 200: z.union([AuthTokens, z.object({ msg: z.string(), code: z.string() })]) },
  handle: async ({ services: { auth }, body, header, address }) => {
    const { type, token, token_hash: hash } = body;
    if (!type) throw invalid('Verify requires a verification type');
    if (Boolean(token) === Boolean(hash)) {
      throw invalid('Verify requires either a token or a token hash');
    }
    if (type === 'sms' || type === 'phone_change') {
      throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    }
    if (hash && (body.email || body.phone)) {
      throw invalid('Only the token_hash and type should be provided');
    }
    const place = placeOf({ header, address });
    const taken = hash
      ? await takeByLink(auth, hash, type)
      : await takeByCode(auth, {
          ...{ email: requireEmail(body.email), code: token ?? '', address },
          purposes: purposesOf(type),
        });
    const { account, isHalf } = await confirmToken(auth, taken, header('cookie'));
    if (isHalf) return { status: 200, json: { msg: HALF_CHANGED, code: '200' } };
    return { status: 200, json: await openSession(auth, account, 'otp', place) };
  },
});
