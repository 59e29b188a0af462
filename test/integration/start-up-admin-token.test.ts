import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, type Checkout } from '../support/start-up/checkout.ts';
import {
  givenEngines,
  startProductIn,
  type ProductStart,
} from '../support/start-up/product-start.ts';
import { endScripts } from '../support/start-up/run-script.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

const PRINTED = /Admin +(\S+)\/admin, with the token ([0-9a-f]{64})/;

/** What the api was told, by the operating system. */
function tokenOf(start: ProductStart): string | undefined {
  const variables = readFileSync(`/proc/${start.pidOf('api')}/environ`, 'utf8').split('\0');
  return variables.find((line) => line.startsWith('ADMIN_TOKEN='))?.slice('ADMIN_TOKEN='.length);
}

describe('the admin token', () => {
  let checkout: Checkout;
  beforeEach(() => {
    checkout = createCheckout();
  });
  afterEach(async () => {
    await endScripts();
    checkout.remove();
  });

  /** A start that has come up and was ended again, with what it printed and told the api. */
  async function started(env: Record<string, string> = {}) {
    const start = await startProductIn(checkout.folder, {
      ...givenEngines(freshDatabaseUrl()),
      ...env,
    });
    await start.until('Ctrl-C stops everything');
    const told = tokenOf(start);
    start.signal('SIGTERM');
    await start.ended;
    return { ...start, told };
  }

  it('is made once, printed beside the address, kept from others and from logs, and made anew when its file is gone', async () => {
    const first = await started();
    const [, address, token = ''] = PRINTED.exec(first.output()) ?? [];
    expect(first.output()).toContain(`Citeloom is ready at ${address} `);
    const file = join(first.dataDir, 'admin-token');
    expect([first.told, readFileSync(file, 'utf8').trim()]).toEqual([token, token]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const logs = join(first.dataDir, 'logs');
    for (const name of readdirSync(logs))
      expect(readFileSync(join(logs, name), 'utf8')).not.toContain(token);

    expect((await started()).told).toBe(token);
    rmSync(file);
    const rotated = await started();
    expect(rotated.told).toMatch(/^[0-9a-f]{64}$/);
    expect(rotated.told).not.toBe(token);
    expect(PRINTED.exec(rotated.output())?.[2]).toBe(rotated.told);
  });

  it('is the setting where there is one, and is not printed then', async () => {
    const ADMIN_TOKEN = 'a-token-of-the-operator';
    const start = await started({ ADMIN_TOKEN });
    expect(start.told).toBe(ADMIN_TOKEN);
    expect(start.output()).toContain('/admin, with the ADMIN_TOKEN of your settings');
    expect(start.output()).not.toContain(ADMIN_TOKEN);
  });
});
