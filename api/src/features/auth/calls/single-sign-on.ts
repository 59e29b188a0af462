import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import { anyone } from '../../../http/access.ts';
import { textForm } from '../../../http/receive-form.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import { challengeFields, readChallenge, text } from '../http/fields.ts';
import { holdForBrowser, startFlow, takeHeld } from '../one-time/start-flow.ts';
import { fail, failAstray, succeed, takeFlow } from '../providers/finish-flow.ts';
import {
  accountOfAssertion,
  requireSaml,
  samlLoginUrl,
  speaksFor,
  samlStrategy,
  type SamlProvider,
} from '../providers/saml.ts';
import { requireVisitCookie, visitCookie } from '../providers/visit-cookie.ts';
import { placeOf } from '../sessions/sign-in-place.ts';

/** How long a person may take at their organisation. */
const VISIT_MS = 5 * 60_000;

const Body = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});

/** @throws AuthError `sso_provider_not_found` when what is asked for is not the one that there is. */
function requireNamed(provider: SamlProvider, body: z.infer<typeof Body>): void {
  const { provider_id: id, domain } = body;
  if (Boolean(id) === Boolean(domain)) throw invalid('A provider_id or a domain must be given');
  if (id?.toLowerCase() === provider.id) return;
  if (domain && speaksFor(provider, domain)) return;
  throw new AuthError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain');
}

/** The form that an organisation lets a browser post. */
const assertionForm = textForm('SAMLResponse', 'RelayState');

/** Single sign-on of an organisation by SAML 2.0. */
export const singleSignOnRoutes: AnyRoute[] = [
  defineRoute({
    method: 'post',
    path: '/auth/v1/sso',
    summary: "Leads to an organisation's single sign-on.",
    access: anyone,
    limit: 'useCode',
    body: Body,
    answers: { 200: z.object({ url: z.string() }), 303: 'empty' },
    handle: async ({ services: { auth }, body, header }) => {
      const provider = requireSaml(auth);
      requireNamed(provider, body);
      const id = randomUUID();
      await startFlow({
        ...{ id, method: 'sso/saml', provider: `sso:${provider.id}`, lastsMs: VISIT_MS },
        redirectTo: auth.redirects.choose(body.redirect_to, header('referer')),
        challenge: readChallenge(body),
        secrets: auth.encryption.encrypt('saml', id),
      });
      const url = await samlLoginUrl(auth, provider, id);
      const headers = { 'Set-Cookie': visitCookie(auth, id, VISIT_MS) };
      if (body.skip_http_redirect) return { status: 200, headers, json: { url } };
      return { status: 303, headers: { ...headers, Location: url }, empty: true };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/v1/sso/saml/acs',
    summary: "Where an organisation's single sign-on leads back to.",
    access: anyone,
    limit: 'useCode',
    form: assertionForm,
    answers: { 302: 'empty', 303: 'empty' },
    handle: async ({ services: { auth }, body, header, address }) => {
      const provider = requireSaml(auth);
      let flow: SignInFlow;
      try {
        flow = await takeFlow(body.RelayState, `sso:${provider.id}`);
      } catch (error) {
        return failAstray(auth, error);
      }
      try {
        const account = await accountOfAssertion(auth, provider, flow, body.SAMLResponse).catch(
          (cause: unknown) => {
            auth.log.warn({ name: (cause as Error).name }, 'an assertion was refused');
            throw new AuthError(403, 'saml_assertion_invalid', 'The assertion is not valid');
          },
        );
        if (flow.codeChallenge) {
          return await succeed(auth, flow, account, placeOf({ header, address }));
        }
        const visit = await holdForBrowser(auth, flow._id, account._id);
        if (!visit) throw new AuthError(422, 'flow_state_expired', 'The sign-in took too long');
        // A form that another site posts brings no cookie along; the browser's next step does.
        const Location = `${auth.issuer}/sso/saml/end?${new URLSearchParams({ visit }).toString()}`;
        return {
          status: 303,
          headers: { Location, 'Referrer-Policy': 'no-referrer' },
          empty: true,
        };
      } catch (error) {
        return fail(auth, flow, error);
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/auth/v1/sso/saml/end',
    summary: 'Signs in whom an organisation has named, in the browser that began the visit.',
    access: anyone,
    limit: 'useCode',
    ignoresHead: true,
    query: z.object({ visit: z.string().max(200).catch('') }),
    answers: { 302: 'empty', 303: 'empty' },
    handle: async ({ services: { auth }, query, header, address }) => {
      try {
        const flow = await takeHeld(auth, query.visit);
        requireVisitCookie(auth, flow._id, header('cookie'));
        const place = placeOf({ header, address });
        return await succeed(auth, flow, { _id: flow.accountId }, place).catch((error: unknown) =>
          fail(auth, flow, error),
        );
      } catch (error) {
        return failAstray(auth, error);
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/auth/v1/sso/saml/metadata',
    summary: 'What an organisation needs to know of us, as SAML metadata.',
    access: anyone,
    limit: 'open',
    answers: { 200: 'bytes' },
    handle: async ({ services: { auth } }) => {
      const strategy = await samlStrategy(auth, requireSaml(auth), null);
      const xml = strategy.generateServiceProviderMetadata(null, null);
      return {
        status: 200,
        headers: { 'Content-Type': 'application/samlmetadata+xml' },
        bytes: () => Readable.from([xml]),
      };
    },
  }),
];
