import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { AdminUserChanged } from '@citeloom/common/contracts/admin-users';
import { startAuthWorld, type AuthWorld } from './auth-world.ts';
import { until } from './start-api.ts';

/** Opens the admin area of the worlds that are started here. */
export const ADMIN_TOKEN = 'an-admin-token-for-these-tests';
/** Of every person whom `creation` describes. */
export const PERSON_PASSWORD = 'Weaving-9-looms';

type Sent = { method?: string; json?: unknown; token?: string; headers?: Record<string, string> };

/** An api with accounts and an admin area that answers: the indexes of its fresh database are built. */
export async function startAdminWorld(overrides: Record<string, string> = {}): Promise<AuthWorld> {
  const world = await startAuthWorld({ ADMIN_TOKEN, ...overrides });
  const { ask } = administrator(() => world);
  await until(async () => (await ask('/stats')).status === 200);
  return world;
}

let people = 0;

/** A person as an administrator adds one. */
export const creation = (changes: object = {}) => ({
  username: `loom-${++people}-${randomUUID().slice(0, 6)}@example.org`,
  password: PERSON_PASSWORD,
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'Basic',
  ...changes,
});

/** The calls of an administrator, who holds the token. */
export function administrator(worldOf: () => AuthWorld) {
  async function ask(path: string, { token = ADMIN_TOKEN, headers, ...call }: Sent = {}) {
    return worldOf().api.call(`/api/admin${path}`, {
      ...call,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
  }

  async function read<Answer>(path: string, call: Sent = {}): Promise<Answer> {
    const answer = await ask(path, call);
    expect([path, answer.status]).toEqual([path, call.json && !call.method ? 201 : 200]);
    return (await answer.json()) as Answer;
  }

  const create = (changes: object = {}) =>
    read<AdminUserChanged>('/users', { json: creation(changes) });

  return { ask, read, create };
}
