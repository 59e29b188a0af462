import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AccountModel } from '@citeloom/common/server/models/account';
import { ShareModel } from '@citeloom/common/server/models/share';
import { SiteConnectionModel } from '@citeloom/common/server/models/site-connection';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { SigningKeyModel } from '@citeloom/common/server/models/signing-key';
import { createSigningKeys } from '@citeloom/api/auth/signing-keys';
import { connectSocket } from '../support/socket-client.ts';
import { seedContents } from '../support/seed-contents.ts';
import { seedResearch } from '../support/seed-research.ts';
import { startAuthWorld, type AuthWorld } from '../support/auth-world.ts';
import { until } from '../support/start-api.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const runs = (headers: Record<string, string>, session?: string) =>
  world.api.call('/api/runs', { headers, ...(session ? { session } : {}) });

/** A token that a thief or a careless program would make. */
async function forge(changes: {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: CryptoKey;
}): Promise<string> {
  const { privateKey } = await world.api.services.auth.keys.current();
  const { id } = await world.api.services.auth.keys.current();
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: `${world.api.environment.PUBLIC_URL}/auth/v1`, aud: 'authenticated' },
    ...{ iat: now, nbf: now, exp: now + 600, sub: randomUUID(), role: 'authenticated' },
    ...{ session_id: randomUUID(), email: 'reader@example.org', aal: 'aal1' },
    ...changes.claims,
  };
  return new SignJWT(JSON.parse(JSON.stringify(claims)) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'ES256', kid: id, ...changes.header })
    .sign(changes.key ?? privateKey);
}

describe('a bearer token on the api', () => {
  it('opens what the account owns, and nothing of others', async () => {
    const one = await world.signedUp();
    const other = await world.signedUp();
    const research = await seedResearch(one.id, { owner: { type: 'user', id: one.id } });
    const path = `/api/runs/${research.run._id}`;
    expect((await world.api.call(path, { headers: bearer(one.accessToken) })).status).toBe(200);
    expect((await world.api.call(path, { headers: bearer(other.accessToken) })).status).toBe(404);
    expect((await world.api.call(path, { session: one.id })).status).toBe(404);
  });

  it('goes before a session id', async () => {
    const person = await world.signedUp();
    const session = randomUUID();
    const research = await seedResearch(session);
    const path = `/api/runs/${research.run._id}`;
    const both = await world.api.call(path, { session, headers: bearer(person.accessToken) });
    expect(both.status).toBe(404);
  });

  it.each([
    ['none', ''],
    ['of another scheme', 'Basic YTpi'],
    ['without a token', 'Bearer'],
    ['malformed', 'Bearer a.b.c'],
    ['in two parts', 'Bearer a b'],
  ])('is refused when it is %s, also beside a session id', async (_what, authorization) => {
    const answer = await runs({ Authorization: authorization || 'Bearer x' }, randomUUID());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Promise<string>]>([
    ['expired by a minute', () => forge({ claims: { exp: now() - 60 } })],
    ['not valid before a minute from now', () => forge({ claims: { nbf: now() + 60 } })],
    ['for another audience', () => forge({ claims: { aud: 'another' } })],
    ['of another issuer', () => forge({ claims: { iss: 'https://evil.example/auth/v1' } })],
    ['of an unknown key', () => forge({ header: { kid: randomUUID() } })],
    ['of no key', () => forge({ header: { kid: undefined } })],
    ['without an end', () => forge({ claims: { exp: undefined } })],
    ['without a beginning', () => forge({ claims: { nbf: undefined } })],
    ['without a person', () => forge({ claims: { sub: undefined } })],
    ['of a person that is none', () => forge({ claims: { sub: 'admin' } })],
    ['without a sign-in', () => forge({ claims: { session_id: undefined } })],
    ['of another role', () => forge({ claims: { role: 'service_role' } })],
    ['signed by another', async () => forge({ key: (await generateKeyPair('ES256')).privateKey })],
    [
      'with a key of its own',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256');
        return forge({ key: privateKey, header: { jwk: await exportJWK(publicKey) } });
      },
    ],
    ['that names the key of services', () => forge({ header: { kid: 'service' } })],
    [
      'without a signature',
      async () => {
        const [, claims = ''] = (await forge({})).split('.');
        const head = Buffer.from('{"alg":"none"}').toString('base64url');
        return `${head}.${claims}.`;
      },
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const [published] = await world.api.services.auth.keys.published();
        const secret = new TextEncoder().encode(JSON.stringify(published));
        return new SignJWT({ sub: randomUUID() })
          .setProtectedHeader({ alg: 'HS256', kid: published?.kid ?? '' })
          .sign(secret);
      },
    ],
  ])('is refused when it is %s', async (_what, make) => {
    const answer = await runs(bearer(await make()));
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('may be off by half a minute, since clocks differ', async () => {
    const late = await forge({ claims: { exp: now() - 20 } });
    const early = await forge({ claims: { nbf: now() + 20, iat: now() + 20 } });
    for (const token of [late, early]) expect((await runs(bearer(token))).status).toBe(200);
  });

  it('counts no more once its sign-in was ended', async () => {
    const { client, accessToken } = await world.signedUp();
    expect((await runs(bearer(accessToken))).status).toBe(200);
    await client.signOut();
    expect((await runs(bearer(accessToken))).status).toBe(401);
  });

  it('counts no more when another process has ended its sign-in', async () => {
    const { accessToken, client } = await world.signedUp();
    const claims = (await client.getClaims(accessToken)).data?.claims;
    const { RevocationModel } = await import('@citeloom/common/server/models/revocation');
    await RevocationModel.create({
      ...{ _id: claims?.session_id, at: new Date(), expiresAt: new Date(Date.now() + 60_000) },
    });
    await until(async () => (await runs(bearer(accessToken))).status === 401);
  });

  it('is checked without asking the database', async () => {
    const { accessToken } = await world.signedUp();
    const { bearer: check } = world.api.services.auth;
    const mongoose = (await import('mongoose')).default;
    const commands: string[] = [];
    const client = mongoose.connection.getClient();
    const listen = ({ commandName }: { commandName: string }) => void commands.push(commandName);
    client.on('commandStarted', listen);
    const times: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const started = performance.now();
      await check.identify(`Bearer ${accessToken}`);
      times.push(performance.now() - started);
    }
    client.off('commandStarted', listen);
    expect(times).toHaveLength(300);
    expect(commands.filter((name) => name === 'find' || name === 'aggregate')).toEqual([]);
  });
});

describe('a socket', () => {
  it('follows the runs of the account, and ends with its sign-in', async () => {
    const person = await world.signedUp();
    const research = await seedResearch(person.id, { owner: { type: 'user', id: person.id } });
    const socket = await connectSocket(world.api.url, { accessToken: person.accessToken });
    const answer = await socket.subscribe(research.run._id);
    expect(answer).toMatchObject({ ok: true });
    await person.client.signOut();
    await until(() => !socket.isConnected());
    socket.close();
  });

  it('ends when an account is banned', async () => {
    const person = await world.signedUp();
    const socket = await connectSocket(world.api.url, { accessToken: person.accessToken });
    const { admin } = await world.admin();
    await admin.updateUserById(person.id, { ban_duration: '24h' });
    await until(() => !socket.isConnected());
    socket.close();
  });

  it('is refused with a token that does not count', async () => {
    await expect(connectSocket(world.api.url, { accessToken: 'a.b.c' })).rejects.toThrow();
  });
});

describe('keys', () => {
  it('are the same in every process, and stored encrypted', async () => {
    const { accessToken } = await world.signedUp();
    const other = createSigningKeys(world.api.environment.SECRETS_KEY);
    const published = await other.published();
    expect(published).toEqual(await world.api.services.auth.keys.published());
    for (const key of await SigningKeyModel.find().lean()) {
      expect(key.privateJwk).not.toContain('"d"');
    }
    await expect(createSigningKeys('x'.repeat(40)).current()).rejects.toThrow();
    expect((await runs(bearer(accessToken))).status).toBe(200);
  });

  it('are changed without signing anybody out', async () => {
    const { accessToken } = await world.signedUp();
    const { keys } = world.api.services.auth;
    const before = await keys.current();
    await keys.rotate();
    expect((await keys.current()).id).toBe(before.id);
    expect(await keys.published()).toHaveLength(2);
    // As if a quarter of an hour had gone by.
    await SigningKeyModel.updateMany(
      { _id: { $ne: before.id } },
      { signsFrom: new Date(Date.now() - 1000) },
    );
    const later = createSigningKeys(world.api.environment.SECRETS_KEY);
    expect((await later.current()).id).not.toBe(before.id);
    expect(await later.find(before.id)).not.toBeNull();
    expect((await SigningKeyModel.findById(before.id).lean())?.expiresAt).not.toBeNull();
    expect((await runs(bearer(accessToken))).status).toBe(200);
  });
});

describe('sign-ins of an account', () => {
  const ask = (path: string, token: string, method = 'GET') =>
    world.api.call(path, { method, headers: bearer(token) });

  it('are listed and ended by their owner', async () => {
    const person = await world.signedUp();
    const other = world.client();
    await other.signInWithPassword(person);
    const listed = await ask('/api/account/sessions', person.accessToken);
    const { items } = (await listed.json()) as { items: { id: string; isCurrent: boolean }[] };
    expect(items).toHaveLength(2);
    const elsewhere = items.find(({ isCurrent }) => !isCurrent);
    const path = `/api/account/sessions/${elsewhere?.id}`;
    const stranger = await world.signedUp();
    expect((await ask(path, stranger.accessToken, 'DELETE')).status).toBe(404);
    expect((await ask(path, person.accessToken, 'DELETE')).status).toBe(204);
    expect((await other.getUser()).error).not.toBeNull();
    expect((await person.client.getUser()).error).toBeNull();
  });

  it('are ended by an administrator, who is one by the account and not by a token', async () => {
    const person = await world.signedUp();
    const admin = await world.signedUp();
    const numberOf = async (id: string) =>
      (await AccountModel.findById(id).orFail().lean()).number ?? 0;
    const path = `/api/admin/users/${await numberOf(person.id)}/sessions`;
    expect((await ask(path, admin.accessToken)).status).toBe(403);
    await admin.client.updateUser({ data: { role: 'Admin' } });
    await admin.client.refreshSession();
    expect((await ask(path, admin.accessToken)).status).toBe(403);
    const given = await world.api.call(`/api/admin/users/${await numberOf(admin.id)}`, {
      method: 'PUT',
      json: { username: admin.email, firstName: '', lastName: '', role: 'Admin' },
      headers: bearer(await world.serviceToken()),
    });
    expect(given.status).toBe(200);
    expect((await ask(path, admin.accessToken)).status).toBe(200);
    expect((await ask(path, admin.accessToken, 'DELETE')).status).toBe(204);
    expect((await person.client.getUser()).error).not.toBeNull();
    await AccountModel.updateOne({ _id: admin.id }, { role: 'Standard' });
    expect((await ask(path, admin.accessToken)).status).toBe(403);
  });

  it('let a person take all of their data along, however much it is', async () => {
    const person = await world.signedUp();
    const owner = { type: 'user', id: person.id } as const;
    await seedContents(owner, 250, 5_000_000);
    const answer = await ask('/api/account/data', person.accessToken);
    const { contents } = (await answer.json()) as { contents: { id: number }[] };
    expect(new Set(contents.map(({ id }) => id)).size).toBe(250);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('let a person take their data along and delete the account', async () => {
    const person = await world.signedUp();
    const research = await seedResearch(person.id, { owner: { type: 'user', id: person.id } });
    const owner = { type: 'user', id: person.id } as const;
    const site = {
      ...{ owner, expiresAt: keptUntil(owner), publisher: 'wordpress' as const, username: 'ada' },
      ...{ authType: 'application_password' as const, secret: 'never told' },
    };
    await SiteConnectionModel.create([
      { ...site, _id: randomUUID(), siteUrl: 'https://blog.example.org', kept: true },
      { ...site, _id: randomUUID(), siteUrl: 'https://once.example.org', kept: false },
    ]);
    const shareId = randomUUID();
    await ShareModel.create({
      ...{ _id: shareId, owner, expiresAt: keptUntil(owner), articleId: randomUUID() },
    });
    const data = (await (await ask('/api/account/data', person.accessToken)).json()) as unknown;
    expect(data).toMatchObject({
      account: { email: person.email },
      signIns: [{ isCurrent: true }],
      siteConnections: [{ siteUrl: 'https://blog.example.org', username: 'ada' }],
      shareLinks: [{ url: expect.stringMatching(`/shared/${shareId}$`), revokedAt: null }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|never told|once\.example/);
    expect((await ask('/api/account', person.accessToken, 'DELETE')).status).toBe(204);
    expect((await ask(`/api/runs/${research.run._id}`, person.accessToken)).status).toBe(401);
    expect(await AccountModel.exists({ _id: person.id })).toBeNull();
  });
});
