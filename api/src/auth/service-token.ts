import { SignJWT } from 'jose';
import { AUDIENCE } from './access-tokens.ts';
import {
  deriveServiceKey,
  SERVICE_ALGORITHM,
  SERVICE_KEY_ID,
  type ServiceRole,
} from './service-key.ts';

/**
 * Makes a token by which a program of the operator administers accounts.
 *
 * @param given.issuer address of the auth service.
 * @param given.lifetimeS seconds that it counts.
 */
export async function makeServiceToken(given: {
  secretsKey: string;
  issuer: string;
  role: ServiceRole;
  lifetimeS: number;
}): Promise<string> {
  const { privateKey } = deriveServiceKey(given.secretsKey);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role: given.role })
    .setProtectedHeader({ alg: SERVICE_ALGORITHM, typ: 'JWT', kid: SERVICE_KEY_ID })
    .setIssuer(given.issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + given.lifetimeS)
    .sign(privateKey);
}
