import { z } from 'zod';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { requireFactorShown } from '../factors/owes-factor.ts';
import { signedIn } from '../http/auth-access.ts';
import { readChallenge } from '../http/fields.ts';
import { requireManualLinking } from '../providers/link-identity.ts';
import { beginVisit, requireProvider } from '../providers/visit-provider.ts';

const one = z.string().optional().catch(undefined);
const Query = z.looseObject({
  provider: one,
  redirect_to: one,
  code_challenge: one,
  code_challenge_method: one,
  skip_http_redirect: one,
});

const setting = (cookie: string | null): Record<string, string> =>
  cookie === null ? {} : { 'Set-Cookie': cookie };

/** Leads to a provider to sign in there. */
export const authorize = defineRoute({
  method: 'get',
  path: '/auth/v1/authorize',
  summary: 'Leads to a provider to sign in there.',
  access: anyone,
  limit: 'useCode',
  ignoresHead: true,
  query: Query,
  answers: { 302: 'empty' },
  handle: async ({ services: { auth }, query, header }) => {
    const provider = requireProvider(auth, query.provider);
    const { url, cookie } = await beginVisit(auth, provider, {
      redirectTo: auth.redirects.choose(query.redirect_to, header('referer')),
      challenge: readChallenge(query),
      link: null,
      query,
    });
    return { status: 302, headers: { Location: url, ...setting(cookie) }, empty: true };
  },
});

/** Leads to a provider whose identity is to be added to the account of whoever is signed in. */
export const linkIdentity = defineRoute({
  method: 'get',
  path: '/auth/v1/user/identities/authorize',
  summary: 'Leads to a provider whose identity is to be added to the account.',
  access: signedIn,
  limit: 'useCode',
  ignoresHead: true,
  query: Query,
  answers: { 200: z.object({ url: z.string() }), 302: 'empty' },
  handle: async ({ services: { auth }, caller, query, header }) => {
    requireManualLinking(auth);
    requireFactorShown(caller);
    const provider = requireProvider(auth, query.provider);
    const { url, cookie } = await beginVisit(auth, provider, {
      redirectTo: auth.redirects.choose(query.redirect_to, header('referer')),
      challenge: readChallenge(query),
      link: { accountId: caller.account._id, authSessionId: caller.session._id },
      query,
    });
    if (query.skip_http_redirect === 'true') {
      return { status: 200, headers: setting(cookie), json: { url } };
    }
    return { status: 302, headers: { Location: url, ...setting(cookie) }, empty: true };
  },
});
