import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createWorkQueue } from './hash-queue.ts';

/** Cost of one hash: argon2id (the library's default) with 64 MiB, 3 passes, 1 lane (RFC 9106). */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
/**
 * Hashes at once in a process: each takes 64 MiB, a core, and one of the four threads by which Node signs
 * and checks tokens as well.
 */
const AT_ONCE = Math.min(3, availableParallelism());
const WAITING_MAX = 200;
const ARGON2ID = 2;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash as with one, and is then false. */
  verify(hashed: string | null, password: string): Promise<boolean>;
  /** True when a password was hashed at another cost than passwords are today. */
  isOutdated(hashed: string): boolean;
};

/** True for a hash that can be imported: a PHC string of argon2id or argon2i that is not too costly. */
export function isImportable(hashed: string): boolean {
  if (!/^\$argon2(?:id|i)\$/.test(hashed) || hashed.length > 300) return false;
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
    return memoryCost <= 4 * COST.memoryCost && timeCost <= 20 && parallelism <= 8;
  } catch {
    return false;
  }
}

/** Hashes and checks passwords, a few at once. */
export function createPasswordHasher(): PasswordHasher {
  const queue = createWorkQueue(AT_ONCE, WAITING_MAX);
  const make = (password: string) => queue(() => hash(password, COST));
  // A hash that no password has: whoever is unknown is checked against it.
  let nobody: Promise<string> | null = null;
  return {
    hash: make,
    async verify(hashed, password) {
      nobody ??= make(crypto.randomUUID());
      const against = hashed ?? (await nobody);
      const fits = await queue(() => verify(against, password)).catch(() => false);
      return hashed !== null && fits;
    },
    isOutdated(hashed) {
      const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed);
      const isToday =
        memoryCost === COST.memoryCost &&
        timeCost === COST.timeCost &&
        parallelism === COST.parallelism;
      return Number(algorithm) !== ARGON2ID || !isToday;
    },
  };
}
