import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { createPasswordHasher, isImportable } from './password-hasher.ts';

const hasher = createPasswordHasher();

describe('passwords', () => {
  it('are hashed by argon2id with 64 MiB, 3 passes and 1 lane', async () => {
    const made = await hasher.hash('a tangle of wool');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hasher.verify(made, 'a tangle of wool')).toBe(true);
    expect(await hasher.verify(made, 'a tangle of woo')).toBe(false);
    expect(hasher.isOutdated(made)).toBe(false);
  });

  it('fit nobody where there is no hash, or none that can be read', async () => {
    expect(await hasher.verify(null, '')).toBe(false);
    expect(await hasher.verify('$2a$10$abcdefghijklmnopqrstuv', 'x')).toBe(false);
  });

  it('that were hashed at another cost are outdated', async () => {
    const cheap = await hash('x', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(cheap, 'x')).toBe(true);
    expect(hasher.isOutdated(cheap)).toBe(true);
  });

  it('can be imported as argon2, and not at a cost that would stop the service', async () => {
    const cheap = await hash('x', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(isImportable(cheap)).toBe(true);
    expect(isImportable(cheap.replace('m=8192', 'm=4194304'))).toBe(false);
    expect(isImportable('$2a$10$abcdefghijklmnopqrstuv')).toBe(false);
    expect(isImportable('')).toBe(false);
  });
});
