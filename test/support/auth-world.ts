import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GoTrueClient, type AuthError } from '@supabase/auth-js';
import { makeServiceToken } from '@citeloom/api/auth/service-token';
import { outboxMails, type OutboxMails } from './outbox-mails.ts';
import { startTestApi, type TestApi } from './start-api.ts';

/** The stock client, as a browser of its own. */
export type AuthClient = GoTrueClient;

/** Somebody who may sign up. */
type Person = { email: string; password: string };

export type AuthWorld = OutboxMails & {
  api: TestApi;
  /** Address of the auth service. */
  url: string;
  /** A stock client with a storage of its own. */
  client(options?: {
    flowType?: 'pkce' | 'implicit';
    token?: string;
    session?: string;
  }): AuthClient;
  /** A stock client with a service token. */
  admin(): Promise<AuthClient>;
  /** `fetch` of one browser, which all clients share: cookies of the service are kept and sent. */
  browse: typeof fetch;
  serviceToken(lifetimeS?: number): Promise<string>;
  /** A person whom nobody knows yet. */
  newPerson(): Person;
  /** A person with a confirmed account, whose client is signed in. */
  signedUp(): Promise<Person & { client: AuthClient; id: string; accessToken: string }>;
  close(): Promise<void>;
};

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Starts the whole api with accounts confirmed by mail, unless a test says otherwise. */
export async function startAuthWorld(overrides: Record<string, string> = {}): Promise<AuthWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-auth-'));
  const api = await startTestApi({
    DATA_DIR: folder,
    AUTH_AUTOCONFIRM: 'false',
    ...overrides,
  });
  const { PUBLIC_URL, SECRETS_KEY } = api.environment;
  const url = `${api.url}/auth/v1`;
  let people = 0;
  const cookies = new Map<string, string>();
  const browse: typeof fetch = async (address, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(address, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };

  const world: AuthWorld = {
    api,
    url,
    client: ({ flowType = 'implicit', token, session } = {}) =>
      new GoTrueClient({
        url,
        flowType,
        fetch: browse,
        storage: memoryStorage(),
        storageKey: `test-${randomUUID()}`,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
        ...(token || session
          ? {
              headers: {
                ...(token ? { Authorization: `Bearer ${token}` } : {}),
                ...(session ? { 'X-Session-Id': session } : {}),
              },
            }
          : {}),
      }),
    browse,
    serviceToken: (lifetimeS = 600) =>
      makeServiceToken({
        secretsKey: SECRETS_KEY,
        issuer: `${PUBLIC_URL}/auth/v1`,
        role: 'service_role',
        lifetimeS,
      }),
    admin: async () => world.client({ token: await world.serviceToken() }),
    newPerson: () => {
      people += 1;
      return {
        email: `person-${people}-${randomUUID().slice(0, 8)}@example.org`,
        password: 'Weaving-9-looms',
      };
    },
    async signedUp() {
      const person = world.newPerson();
      const admin = await world.admin();
      const { data, error } = await admin.admin.createUser({ ...person, email_confirm: true });
      if (error) throw error;
      const client = world.client();
      const signedIn = await client.signInWithPassword(person);
      if (signedIn.error) throw signedIn.error;
      const accessToken = signedIn.data.session.access_token;
      return { ...person, client, id: data.user.id, accessToken };
    },
    ...outboxMails(folder),
    async close() {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}

/** What a refusal says, for comparisons. */
export function told(error: AuthError | null): { status: number | undefined; code: unknown } {
  return { status: error?.status, code: error?.code };
}
