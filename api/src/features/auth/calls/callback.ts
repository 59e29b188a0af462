import { z } from 'zod';
import type { SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import { anyone } from '../../../http/access.ts';
import { defineRoute, type Reply } from '../../../http/route.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { fail, failAstray, succeed, takeFlow } from '../providers/finish-flow.ts';
import { accountOfPerson, linkToAccount, requireFreeIdentity } from '../providers/link-identity.ts';
import { requireVisitCookie } from '../providers/visit-cookie.ts';
import { endVisit } from '../providers/visit-provider.ts';
import { lastingSignIn } from '../http/signed-in-caller.ts';
import { placeOf, type SignInPlace } from '../sessions/sign-in-place.ts';

const one = z.string().max(4096).optional().catch(undefined);
const Query = z.object({ state: one, code: one, error: one, error_description: one });

/** Visits of single sign-on come back by another door. */
const NOT_SSO = /^(?!sso:)/;

async function comeBack(
  services: AuthServices,
  flow: SignInFlow,
  query: z.infer<typeof Query>,
  place: SignInPlace,
): Promise<Reply> {
  if (query.error || !query.code) {
    const isDenied = query.error === 'access_denied';
    const told = query.error_description?.slice(0, 200) ?? 'The provider did not sign you in';
    throw new AuthError(isDenied ? 403 : 400, 'bad_oauth_callback', told);
  }
  const visited = await endVisit(services, flow, query.code).catch((error: unknown) => {
    services.log.warn({ provider: flow.provider, name: (error as Error).name }, 'a visit failed');
    throw new AuthError(400, 'bad_oauth_callback', 'The provider could not say who you are');
  });
  const { person, accessToken, refreshToken } = visited;
  const tokens = {
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  };
  if (flow.linkTo && flow.codeChallenge) {
    await requireFreeIdentity(flow.linkTo, person);
    // Added with the code: only the browser that began this has the verifier.
    return succeed(services, flow, { _id: flow.linkTo }, place, tokens, person);
  }
  const account = flow.linkTo
    ? await linkToAccount(services, await lastingSignIn(flow.linkTo, flow.linkFrom ?? ''), person)
    : await accountOfPerson(services, person);
  return succeed(services, flow, account, place, tokens);
}

/** Where providers lead back to. */
export const callback = defineRoute({
  method: 'get',
  path: '/auth/v1/callback',
  summary: 'Where providers lead back to.',
  access: anyone,
  limit: 'useCode',
  ignoresHead: true,
  query: Query,
  answers: { 302: 'empty', 303: 'empty' },
  waits: true,
  handle: async ({ services: { auth }, query, header, address }) => {
    let flow: SignInFlow;
    try {
      flow = await takeFlow(query.state ?? '', NOT_SSO);
      if (!flow.codeChallenge) requireVisitCookie(auth, flow._id, header('cookie'));
    } catch (error) {
      return failAstray(auth, error);
    }
    return comeBack(auth, flow, query, placeOf({ header, address })).catch((error: unknown) =>
      fail(auth, flow, error),
    );
  },
});
