import type { Redis } from 'ioredis';
import { confirmsBySelf } from '@citeloom/common/server/auth-environment';
import { createEncryption, type Encryption } from '@citeloom/common/server/encryption';
import type { Environment } from '@citeloom/common/server/environment';
import type { Logger } from '@citeloom/common/server/log';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { createBearerCheck, type BearerCheck } from './bearer.ts';
import { createForeignTokens } from './foreign-tokens.ts';
import { createRevocations, type Revocations } from './revocations.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';
import { openPost, type Post } from './post.ts';
import { createSecretCodes, type SecretCodes } from './secret-codes.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { createMailTurns, type MailTurns } from './safety/mail-turns.ts';
import { createRedirects, type Redirects } from './safety/redirects.ts';
import { createSignInGuard, type SignInGuard } from './safety/sign-in-guard.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-token.ts';

/** Where the auth service answers. */
export const AUTH_PATH = '/auth/v1';

/** What the calls of the auth service use; made once per process. */
export type AuthServices = {
  environment: Environment;
  log: Logger;
  /** Address of the service, `iss` of its tokens. */
  issuer: string;
  /** True when sign-up needs no confirmation by mail. */
  autoconfirm: boolean;
  keys: SigningKeys;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  revocations: Revocations;
  /** Says whom a bearer token names: one of ours, or of the hosted provider that is configured. */
  bearer: BearerCheck;
  /** The same for tokens of ours, without asking whether the sign-in was ended. */
  ownBearer: BearerCheck;
  passwords: PasswordHasher;
  codes: SecretCodes;
  encryption: Encryption;
  guard: SignInGuard;
  mailTurns: MailTurns;
  redirects: Redirects;
  post: Post;
};

/** Opens them; nothing here waits for a database. */
export function openAuthServices(
  environment: Environment,
  redis: Redis,
  log: Logger,
): AuthServices {
  const { SECRETS_KEY, PUBLIC_URL, LIMITS_FACTOR, AUTH_URL, AUTH_JWKS_URL } = environment;
  const issuer = PUBLIC_URL + AUTH_PATH;
  const keys = createSigningKeys(SECRETS_KEY);
  const accessTokens = createAccessTokens(keys, issuer, SECRETS_KEY);
  const revocations = createRevocations(log);
  const isHosted = AUTH_URL !== undefined && AUTH_JWKS_URL !== undefined;
  return {
    ...{ environment, log, issuer, keys, accessTokens, revocations },
    autoconfirm: confirmsBySelf(environment),
    refreshTokens: createRefreshTokens(SECRETS_KEY),
    bearer: createBearerCheck(
      isHosted ? createForeignTokens(AUTH_URL, AUTH_JWKS_URL) : accessTokens,
      revocations.isRevoked,
    ),
    ownBearer: createBearerCheck(accessTokens, () => false),
    passwords: createPasswordHasher(),
    codes: createSecretCodes(SECRETS_KEY),
    encryption: createEncryption(SECRETS_KEY, 'accounts'),
    guard: createSignInGuard(redis, LIMITS_FACTOR),
    mailTurns: createMailTurns(redis, LIMITS_FACTOR),
    redirects: createRedirects(PUBLIC_URL, environment.AUTH_REDIRECT_ALLOW),
    post: openPost(environment, log),
  };
}
