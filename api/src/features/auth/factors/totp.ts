import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Of RFC 6238, as generator apps know it. */
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 s that clocks may differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new shared secret in base 32. */
export function newSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** What an app needs to know of a factor, as an address and as a picture of it. */
export function describeTotp(given: { secret: string; issuer: string; label: string }): {
  uri: string;
  qr_code: string;
} {
  const { secret, issuer, label } = given;
  const totp = new TOTP({ ...OPTIONS, issuer, label, secret: Secret.fromBase32(secret) });
  const uri = totp.toString();
  return { uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/** The time step at which a password counts; null when it counts at none. */
export function matchTotp(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    ...OPTIONS,
    ...{ secret: Secret.fromBase32(secret), token: code, timestamp: now, window: WINDOW },
  });
  return delta === null ? null : Math.floor(now / 1000 / OPTIONS.period) + delta;
}
