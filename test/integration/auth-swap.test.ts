import { randomUUID } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApiProcess, type ApiProcess } from '../support/api-process.ts';
import { seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

/** A second installation of ours, in the role of a hosted provider of the same protocol. */
let provider: ApiProcess;
let api: TestApi;
beforeAll(async () => {
  provider = await startApiProcess({
    SECRETS_KEY: 'the-key-of-another-installation-altogether',
    AUTH_AUTOCONFIRM: 'true',
  });
  api = await startTestApi({
    AUTH_URL: `${provider.url}/auth/v1`,
    AUTH_JWKS_URL: `${provider.url}/auth/v1/.well-known/jwks.json`,
  });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

async function signUp() {
  const client = new GoTrueClient({
    url: `${provider.url}/auth/v1`,
    storageKey: randomUUID(),
    autoRefreshToken: false,
  });
  const email = `${randomUUID()}@example.org`;
  const { data, error } = await client.signUp({ email, password: 'Weaving-9-looms' });
  if (error) throw error;
  return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a hosted provider in place of our own service', () => {
  it('signs people in to the product, who own what they make', async () => {
    const person = await signUp();
    const { run } = await seedResearch(person.id, { owner: { type: 'user', id: person.id } });
    const path = `/api/runs/${run._id}`;
    expect((await api.call(path, { headers: bearer(person.token) })).status).toBe(200);
    const stranger = await signUp();
    expect((await api.call(path, { headers: bearer(stranger.token) })).status).toBe(404);
  });

  it('brings the work of a browser session along', async () => {
    const session = randomUUID();
    const { run } = await seedResearch(session);
    const { email, token } = await signUp();
    const claim = await api.call(`/api/session/${session}/associate`, {
      ...{ json: { email }, headers: bearer(token) },
    });
    expect(await claim.json()).toMatchObject({ success: true, isExistingUser: false });
    const path = `/api/runs/${run._id}`;
    expect((await api.call(path, { headers: bearer(token) })).status).toBe(200);
    expect((await api.call(path, { session })).status).toBe(404);
  });

  it('is asked whether a sign-in still lasts', async () => {
    const { client, token } = await signUp();
    await client.signOut();
    const answer = await api.call('/api/runs', { headers: bearer(token) });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('is the only one whose tokens count', async () => {
    const { auth } = api.services;
    const own = await auth.accessTokens.sign(
      {
        ...{ sub: randomUUID(), session_id: randomUUID(), role: 'authenticated' },
        ...{ email: 'a@example.org', aal: 'aal1' },
      },
      600,
    );
    expect((await api.call('/api/runs', { headers: bearer(own) })).status).toBe(401);
    expect((await api.call('/auth/v1/settings')).status).toBe(404);
  });

  it('may be away without keeping those out who were just let in', async () => {
    const { token } = await signUp();
    expect((await api.call('/api/runs', { headers: bearer(token) })).status).toBe(200);
    const fresh = await signUp();
    await provider.close();
    expect((await api.call('/api/runs', { headers: bearer(token) })).status).toBe(200);
    expect((await api.call('/api/runs', { headers: bearer(fresh.token) })).status).toBe(503);
    expect((await api.call('/api/runs', { session: randomUUID() })).status).toBe(200);
    provider.close = async () => undefined;
  });
});
