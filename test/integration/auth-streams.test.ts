import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoTrueClient } from '@supabase/auth-js';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { startApiProcess, type ApiProcess } from '../support/api-process.ts';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { connectSocket } from '../support/socket-client.ts';
import { startTestApi, until, type TestApi } from '../support/start-api.ts';

/** What a connection may outlast the sign-in by which it was opened. */
const AT_MOST_MS = 60_000;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A run that goes on: its stream does not end by itself. */
async function newRun(accountId: string): Promise<string> {
  const owner = { type: 'user', id: accountId } as const;
  const input = { searchTerm: 'ink' };
  return (await createRun({ kind: 'research', owner, title: 'ink', input }))._id;
}

async function follow(api: TestApi, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(api.url + path, { headers });
  const stream = { status: answer.status, isOpen: answer.ok };
  const read = async () => {
    for await (const _ of answer.body ?? []);
  };
  void read()
    .catch(() => undefined)
    .then(() => (stream.isOpen = false));
  return stream;
}

async function snapshot(api: TestApi, runId: string, token: string): Promise<RunSnapshot> {
  const answer = await api.call(`/api/runs/${runId}`, { headers: bearer(token) });
  return (await answer.json()) as RunSnapshot;
}

describe('a stream of events', () => {
  let world: AuthWorld;
  beforeAll(async () => {
    world = await startAuthWorld();
  });
  afterAll(() => world.close());

  it('ends with the sign-in that opened it, by token and by signed address', async () => {
    const person = await world.signedUp();
    const other = world.client();
    await other.signInWithPassword(person);
    const runId = await newRun(person.id);
    const { eventsUrl } = await snapshot(world.api, runId, person.accessToken);
    const byToken = await follow(
      world.api,
      `/api/runs/${runId}/events`,
      bearer(person.accessToken),
    );
    const byAddress = await follow(world.api, eventsUrl);
    expect([byToken.isOpen, byAddress.isOpen]).toEqual([true, true]);
    await person.client.signOut({ scope: 'local' });
    await until(() => !byToken.isOpen && !byAddress.isOpen, AT_MOST_MS);
    expect((await follow(world.api, eventsUrl)).status).toBe(403);

    // The other sign-in goes on, with an address of its own; addresses know their second only.
    const token = (await other.getSession()).data.session?.access_token ?? '';
    await until(async () => {
      const fresh = await snapshot(world.api, runId, token);
      return (await follow(world.api, fresh.eventsUrl)).isOpen;
    });
  });

  it('ends when the account is banned', async () => {
    const person = await world.signedUp();
    const runId = await newRun(person.id);
    const { eventsUrl } = await snapshot(world.api, runId, person.accessToken);
    const stream = await follow(world.api, eventsUrl);
    await (await world.admin()).admin.updateUserById(person.id, { ban_duration: '24h' });
    await until(() => !stream.isOpen, AT_MOST_MS);
  });
});

describe('with a hosted provider', () => {
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

  it('sockets and streams end within a minute of the sign-in', async () => {
    const client = new GoTrueClient({
      url: `${provider.url}/auth/v1`,
      storageKey: randomUUID(),
      autoRefreshToken: false,
    });
    const email = `${randomUUID()}@example.org`;
    const { data } = await client.signUp({ email, password: 'Weaving-9-looms' });
    const token = data.session?.access_token ?? '';
    const runId = await newRun(data.user?.id ?? '');
    const { eventsUrl } = await snapshot(api, runId, token);
    const socket = await connectSocket(api.url, { accessToken: token });
    const byToken = await follow(api, `/api/runs/${runId}/events`, bearer(token));
    const byAddress = await follow(api, eventsUrl);
    expect([socket.isConnected(), byToken.isOpen, byAddress.isOpen]).toEqual([true, true, true]);
    await client.signOut();
    await until(
      () => !socket.isConnected() && !byToken.isOpen && !byAddress.isOpen,
      AT_MOST_MS + 1000,
    );
    socket.close();
  });
});
