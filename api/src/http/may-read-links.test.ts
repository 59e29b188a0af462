import { describe, expect, it } from '@jest/globals';
import type { Environment } from '@citeloom/common/server/environment';
import { createLocalKey } from '../auth/local-key.ts';
import { mayReadLinks } from './may-read-links.ts';

const SECRET = 'a'.repeat(64);

const services = (READ_LINKS: Environment['READ_LINKS'], known = true) => ({
  environment: { READ_LINKS } as Environment,
  localKey: known ? createLocalKey(SECRET, 4000) : null,
});
const caller = (cookie?: string) => ({
  header: (name: string) => (name === 'cookie' ? cookie : undefined),
});
const atMachine = caller(`theme=dark; citeloom-local-4000=${SECRET}`);

describe('mayReadLinks', () => {
  it('lets whoever started the product by default, and nobody where that cannot be known', () => {
    expect(mayReadLinks(atMachine, services('local'))).toBe(true);
    expect(mayReadLinks(caller(), services('local'))).toBe(false);
    expect(mayReadLinks(atMachine, services('local', false))).toBe(false);
  });

  it('lets everybody or nobody when the operator says so', () => {
    expect(mayReadLinks(caller(), services('on', false))).toBe(true);
    expect(mayReadLinks(atMachine, services('off'))).toBe(false);
  });
});
