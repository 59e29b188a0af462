import { Secret, TOTP } from 'otpauth';
import type { Person } from './account-product.ts';

const STEP_MS = 30_000;

/** An app on a telephone that makes one-time passwords of six digits. */
export type AuthenticatorApp = {
  /** A password that was not given before; three at most within half a minute. */
  nextCode(): string;
};

/** The app that a secret was entered into. */
export function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  // The service takes the step of now, the one before and the one behind, each once.
  let next = Date.now() - STEP_MS;
  return {
    nextCode() {
      const timestamp = Math.max(next, Date.now() - STEP_MS);
      next = timestamp + STEP_MS;
      return totp.generate({ timestamp });
    },
  };
}

/** Protects an account by an app, as its owner does in another browser, and makes recovery codes. */
export async function protectAccount(
  url: string,
  { email, password }: Person,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const call = async (path: string, token: string, body: object) => {
    const answer = await fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answers ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const first = await call('/token?grant_type=password', '', { email, password });
  const token = String(first['access_token']);
  const factor = await call('/factors', token, { factor_type: 'totp', friendly_name: 'Telephone' });
  const path = `/factors/${String(factor['id'])}`;
  const app = authenticatorApp((factor['totp'] as { secret: string }).secret);
  const challenge = await call(`${path}/challenge`, token, {});
  const given = { challenge_id: challenge['id'], code: app.nextCode() };
  const raised = await call(`${path}/verify`, token, given);
  const made = await call('/factors/recovery-codes', String(raised['access_token']), {});
  return { app, recoveryCodes: made['codes'] as string[] };
}
