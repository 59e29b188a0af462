import { describe, expect, it } from '@jest/globals';
import type { Environment } from '@citeloom/common/server/environment';
import { mayReadLinks } from './may-read-links.ts';

type Reading = Environment['READ_LINKS'];

const environment = (READ_LINKS: Reading, PUBLIC_URL = 'http://localhost:4000') =>
  ({ READ_LINKS, PUBLIC_URL }) as Environment;

const caller = (headers: Record<string, string>, peer: string) => ({
  header: (name: string) => headers[name],
  peer,
});
const atMachine = caller({ host: 'localhost:4000' }, '127.0.0.1');
const elsewhere = caller({ host: 'localhost:4000' }, '192.0.2.1');
const rebound = caller({ host: 'evil.example:4000' }, '127.0.0.1');
const proxied = caller({ host: 'localhost:4000', 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1');

describe('mayReadLinks', () => {
  it('lets those at the machine by default, nobody through a proxy or a foreign name', () => {
    const callers = [atMachine, elsewhere, rebound, proxied];
    const may = (one: typeof atMachine) => mayReadLinks(one, environment('local'));
    expect(callers.map(may)).toEqual([true, false, false, false]);
    const published = environment('local', 'https://citeloom.example');
    expect(mayReadLinks(atMachine, published)).toBe(false);
  });

  it('lets everybody or nobody when the operator says so', () => {
    expect(mayReadLinks(elsewhere, environment('on', 'https://citeloom.example'))).toBe(true);
    expect(mayReadLinks(atMachine, environment('off'))).toBe(false);
  });
});
