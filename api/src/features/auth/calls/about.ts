import { z } from 'zod';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { configuredProviders } from '../providers/configured-providers.ts';

/** Providers that the protocol names and that clients expect to find among the settings. */
const NAMED = (
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin ' +
  'linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom'
).split(' ');

/** Which ways to sign in there are. */
export const readSettings = defineRoute({
  method: 'get',
  path: '/auth/v1/settings',
  summary: 'Which ways to sign in there are.',
  access: anyone,
  limit: 'open',
  answers: {
    200: z.object({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
      saml_private_key_next_configured: z.boolean(),
      passkeys_enabled: z.boolean(),
    }),
  },
  handle: async ({ services: { auth } }) => {
    const { environment, autoconfirm } = auth;
    const on = configuredProviders(environment).map(({ name }) => [name, true] as const);
    return {
      status: 200,
      json: {
        external: {
          ...Object.fromEntries(NAMED.map((name) => [name, false])),
          ...Object.fromEntries(on),
          anonymous_users: environment.AUTH_ANONYMOUS,
          email: true,
          phone: false,
        },
        disable_signup: false,
        mailer_autoconfirm: autoconfirm,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: environment.AUTH_SAML_ENTRY_POINT !== undefined,
        saml_private_key_next_configured: false,
        passkeys_enabled: false,
      },
    };
  },
});

/** That the service answers, in the words of the protocol. */
export const readHealth = defineRoute({
  method: 'get',
  path: '/auth/v1/health',
  summary: 'That the auth service answers.',
  access: anyone,
  limit: 'open',
  answers: { 200: z.object({ version: z.string(), name: z.string(), description: z.string() }) },
  handle: async () => ({
    status: 200,
    json: {
      version: '0.1.0',
      name: 'GoTrue',
      description: 'The accounts of Citeloom, which speak the protocol of this name.',
    },
  }),
});

/** The public keys of access tokens. */
export const readKeys = defineRoute({
  method: 'get',
  path: '/auth/v1/.well-known/jwks.json',
  summary: 'The public keys of access tokens, as a JWK Set (RFC 7517).',
  access: anyone,
  limit: 'open',
  answers: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  handle: async ({ services: { auth } }) => ({
    status: 200,
    headers: { 'Cache-Control': 'public, max-age=600' },
    json: { keys: await auth.keys.published() },
  }),
});
