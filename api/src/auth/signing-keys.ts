import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import {
  SigningKeyModel,
  type SigningKeyDocument,
} from '@citeloom/common/server/models/signing-key';
import { createEncryption } from '@citeloom/common/server/encryption';
import { ACCESS_TOKEN_S } from './token-lifetime.ts';

/** Elliptic curve signatures: small tokens, and every client verifies them by itself (RFC 7518). */
export const SIGNING_ALGORITHM = 'ES256';
const DAY_MS = 24 * 3_600_000;
/** How long a key signs. */
const SIGNS_MS = 90 * DAY_MS;
/** How long a new key is only published: longer than anybody keeps a copy of the published ones. */
const PUBLISHED_BEFORE_MS = 15 * 60_000;
/** How long an old key is published after its last token. */
const KEPT_AFTER_MS = 2 * ACCESS_TOKEN_S * 1000;
/** How often a process reads the keys again. */
const FRESH_MS = 60_000;
/** An unknown key is looked for at most so often, so that forged tokens cost nothing. */
const LOOK_AGAIN_MS = 2000;

/** A key as this process holds it. */
type LoadedKey = {
  id: string;
  signsFrom: number;
  ends: number | null;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
};

export type SigningKeys = {
  /** The key that signs now. */
  current(): Promise<{ id: string; privateKey: CryptoKey }>;
  /** The public key of a token; null for one that is not ours. */
  find(id: string): Promise<CryptoKey | null>;
  /** All public keys, as `/.well-known/jwks.json` shows them. */
  published(): Promise<JWK[]>;
  /** Makes the next key now; it signs once everybody can know it. */
  rotate(): Promise<void>;
};

async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey;
}

/** What of a JWK may be shown, with what browsers need to verify by it. */
function toPublicJwk({ kty, crv, x, y }: JWK, id: string): JWK {
  return { kty, crv, x, y, kid: id, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] };
}

/**
 * The keys that sign access tokens. They are kept in the database, the private halves encrypted by a
 * key derived from `SECRETS_KEY`, so that every process and container has the same ones. A key signs for
 * 90 days; the next one is published before it signs and the last one stays published until its tokens
 * are over, so nobody is signed out by a change.
 */
export function createSigningKeys(secretsKey: string): SigningKeys {
  const { encrypt, decrypt } = createEncryption(secretsKey, 'signing keys');
  let loaded: LoadedKey[] = [];
  let loadedAt = -Infinity;
  let loading: Promise<void> | null = null;

  async function make(signsFrom: Date): Promise<void> {
    const id = randomUUID();
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    await SigningKeyModel.create({
      _id: id,
      publicJwk: JSON.stringify(toPublicJwk(jwk, id)),
      privateJwk: encrypt(JSON.stringify(jwk), id),
      signsFrom,
    });
  }

  async function open(stored: SigningKeyDocument): Promise<LoadedKey> {
    const known = loaded.find(({ id }) => id === stored._id);
    const ends = stored.expiresAt?.getTime() ?? null;
    if (known) return { ...known, ends };
    const publicJwk = JSON.parse(stored.publicJwk) as JWK;
    const privateJwk = JSON.parse(decrypt(stored.privateJwk, stored._id)) as JWK;
    return {
      id: stored._id,
      signsFrom: stored.signsFrom.getTime(),
      ends,
      publicJwk,
      publicKey: await importKey(publicJwk),
      privateKey: await importKey(privateJwk),
    };
  }

  const isSigning = ({ signsFrom }: LoadedKey) => signsFrom <= Date.now();

  /** Makes what is due: the first key, the successor of an old one, the end of one that has a successor. */
  async function maintain(): Promise<boolean> {
    const newest = loaded[0];
    if (!newest) {
      await make(new Date());
      return true;
    }
    if (Date.now() - newest.signsFrom > SIGNS_MS) {
      await make(new Date(Date.now() + PUBLISHED_BEFORE_MS));
      return true;
    }
    const signing = loaded.find(isSigning);
    const over = loaded.filter((key) => signing && key.signsFrom < signing.signsFrom && !key.ends);
    if (!signing || over.length === 0) return false;
    await SigningKeyModel.updateMany(
      { _id: { $in: over.map(({ id }) => id) }, expiresAt: null },
      { $set: { expiresAt: new Date(signing.signsFrom + KEPT_AFTER_MS) } },
    );
    return true;
  }

  async function read(): Promise<void> {
    const stored = await SigningKeyModel.find()
      .sort({ signsFrom: -1 })
      .lean<SigningKeyDocument[]>();
    loaded = await Promise.all(stored.map(open));
    loadedAt = performance.now();
  }

  async function load(): Promise<void> {
    await read();
    if (await maintain()) await read();
  }

  async function freshWithin(ms: number): Promise<void> {
    if (performance.now() - loadedAt < ms) return;
    loading ??= load().finally(() => (loading = null));
    // With old keys at hand nobody waits for the database, or fails with it.
    if (loaded.some(isSigning) && ms === FRESH_MS) loading.catch(() => undefined);
    else await loading;
  }

  return {
    async current() {
      await freshWithin(FRESH_MS);
      const key = loaded.find(isSigning) ?? loaded.at(-1);
      if (!key) throw new Error('there is no key to sign with');
      return { id: key.id, privateKey: key.privateKey };
    },
    async find(id) {
      await freshWithin(FRESH_MS);
      const find = () => loaded.find((key) => key.id === id)?.publicKey ?? null;
      if (!find()) await freshWithin(LOOK_AGAIN_MS);
      return find();
    },
    async published() {
      await freshWithin(FRESH_MS);
      return loaded.map(({ publicJwk }) => publicJwk);
    },
    async rotate() {
      await make(new Date(Date.now() + PUBLISHED_BEFORE_MS));
      await load();
    },
  };
}
