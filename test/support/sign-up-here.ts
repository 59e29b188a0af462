import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/**
 * Signs a visitor up where they are, without the dialogs, and gives the work of the browser to the new
 * account. For products where a sign-up needs no confirmation.
 */
export async function signUpHere(page: Page): Promise<void> {
  const email = `visitor-${randomUUID().slice(0, 8)}@example.org`;
  const statuses = await page.evaluate(async (address) => {
    const session = localStorage.getItem('session_id') ?? '';
    const json = { 'content-type': 'application/json', 'x-session-id': session };
    const signUp = await fetch('/auth/v1/signup', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: address, password: 'Weaving-9-looms' }),
    });
    const kept = (await signUp.json()) as { access_token: string };
    const associate = await fetch(`/api/session/${session}/associate`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${kept.access_token}` },
      body: JSON.stringify({ email: address }),
    });
    localStorage.setItem('auth_session', JSON.stringify(kept));
    localStorage.setItem('currentUser', address);
    return [signUp.status, associate.status];
  }, email);
  if (statuses.some((status) => status !== 200)) throw new Error(`no account: ${statuses.join()}`);
  await page.reload();
}
