import { z } from 'zod';

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

const words = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((word) => word !== ''))
  .default([]);

const secret = z.string().min(1).optional();
const address = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address` }).optional();

/** Settings of accounts; `readEnvironment` reads them with the rest. */
export const authFields = {
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_MANUAL_LINKING: flag.default(true),
  AUTH_REDIRECT_ALLOW: words,
  AUTH_PASSWORD_MIN: z.coerce
    .number('AUTH_PASSWORD_MIN must be a number')
    .int()
    .min(6, 'AUTH_PASSWORD_MIN must be at least 6')
    .max(72, 'AUTH_PASSWORD_MIN must be at most 72')
    .default(6),
  AUTH_GOOGLE_CLIENT_ID: secret,
  AUTH_GOOGLE_CLIENT_SECRET: secret,
  AUTH_GITHUB_CLIENT_ID: secret,
  AUTH_GITHUB_CLIENT_SECRET: secret,
  AUTH_OIDC_ISSUER: address('AUTH_OIDC_ISSUER'),
  AUTH_OIDC_CLIENT_ID: secret,
  AUTH_OIDC_CLIENT_SECRET: secret,
  AUTH_SAML_ENTRY_POINT: address('AUTH_SAML_ENTRY_POINT'),
  AUTH_SAML_CERTIFICATE: secret,
  AUTH_SAML_DOMAINS: words,
  AUTH_URL: address('AUTH_URL'),
  AUTH_JWKS_URL: address('AUTH_JWKS_URL'),
};

/** What `authFields` make of an environment. */
export type AuthEnvironment = z.infer<z.ZodObject<typeof authFields>>;

/** Settings that make sense only together. */
const TOGETHER: (keyof AuthEnvironment)[][] = [
  ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
  ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'],
  ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'],
  ['AUTH_SAML_ENTRY_POINT', 'AUTH_SAML_CERTIFICATE'],
  ['AUTH_URL', 'AUTH_JWKS_URL'],
];

/** What is wrong with the settings of accounts together, one line each; values are never named. */
export function authMistakes(settings: AuthEnvironment): string[] {
  return TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const given = names.filter((name) => !missing.includes(name));
    return [`${missing.join(' and ')} is required with ${given.join(' and ')}`];
  });
}

/** True when sign-up needs no confirmation by mail: as set, else where no mail server is. */
export function confirmsBySelf(
  settings: Pick<AuthEnvironment, 'AUTH_AUTOCONFIRM'> & { SMTP_URL?: string | undefined },
): boolean {
  return settings.AUTH_AUTOCONFIRM ?? !settings.SMTP_URL;
}
