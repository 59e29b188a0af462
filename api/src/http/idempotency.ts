import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@citeloom/common/domain/app-error';
import {
  IdempotencyModel,
  type IdempotencyRecord,
} from '@citeloom/common/server/models/idempotency-record';
import type { Owner } from '@citeloom/common/server/models/owner';
import { withDeadline } from '@citeloom/common/server/deadline';

/** How long an unanswered request holds its key without a sign of life; after a crash it is free again. */
const CLAIM_MS = 6000;
const BEAT_MS = 2000;
const KEPT_MS = 24 * 3_600_000;

/** What a request may do with its key. Without a key every call of these does nothing. */
export type KeyClaim =
  | {
      state: 'mine';
      /** Id that the run must get, the same at every attempt under this key. */
      runId: string;
      /** True when an earlier request under this key died before it could answer. */
      takenOver: boolean;
      /** The run is stored: the key is never given back from here. */
      started(): void;
      answered(status: number): Promise<void>;
      /** The caller went away unanswered: the next request under this key may go on at once. */
      release(): Promise<void>;
      /** Nothing was started, so the key may be used again; else it is released. */
      failed(error: AppError): Promise<void>;
    }
  | { state: 'answered'; status: number; runId: string; forget(): Promise<void> };

/** JSON with sorted keys: the same body in another order is the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

const nothing = async () => undefined;

function unkeyed(runId: string): KeyClaim {
  return {
    state: 'mine',
    runId,
    takenOver: false,
    started: () => undefined,
    answered: nothing,
    release: nothing,
    failed: nothing,
  };
}

function held(record: IdempotencyRecord, takenOver: boolean): KeyClaim {
  const mine = { _id: record._id, status: null, runId: record.runId };
  let started = takenOver;
  const extend = () =>
    IdempotencyModel.updateOne(mine, { $set: { claimedUntil: new Date(Date.now() + CLAIM_MS) } });
  // A failed beat is made good by the next one, or the key is taken over, which starts no second run.
  const beat = setInterval(() => void extend().catch(() => undefined), BEAT_MS);
  const end = async (write: () => PromiseLike<unknown>) => {
    clearInterval(beat);
    await withDeadline(write()).catch(() => undefined);
  };
  const release = () =>
    end(() => IdempotencyModel.updateOne(mine, { $set: { claimedUntil: new Date(0) } }));
  return {
    state: 'mine',
    runId: record.runId,
    takenOver,
    started: () => {
      started = true;
    },
    answered: (status) => end(() => IdempotencyModel.updateOne(mine, { $set: { status } })),
    release,
    // A 503 may have come after the run was written; then the key must lead to that run.
    failed: (error) =>
      started || error.code === 'unavailable' || error.code === 'internal'
        ? release()
        : end(() => IdempotencyModel.deleteOne(mine)),
  };
}

/**
 * Claims an `Idempotency-Key`: scoped to caller and route, kept 24 hours.
 *
 * @param options.runId given when the run exists already, as for "Continue".
 * @throws AppError `idempotency_mismatch` for another body, `idempotency_conflict` while the first
 *   request is unanswered, `bad_request` for a malformed key.
 */
export async function claimKey(options: {
  key: string | undefined;
  owner: Owner;
  route: string;
  body: unknown;
  runId?: string;
}): Promise<KeyClaim> {
  const runId = options.runId ?? randomUUID();
  if (options.key === undefined) return unkeyed(runId);
  if (!/^[\x21-\x7e]{1,200}$/.test(options.key)) {
    throw new AppError('bad_request', 'Idempotency-Key must be 1 to 200 visible characters.');
  }
  const { owner, route, key } = options;
  const claimed = await withDeadline(
    claim({
      _id: hash(`${owner.type}:${owner.id}\n${route}\n${key}`),
      requestHash: hash(canonical(options.body ?? {})),
      status: null,
      runId,
      createdAt: new Date(),
      claimedUntil: new Date(Date.now() + CLAIM_MS),
      expiresAt: new Date(Date.now() + KEPT_MS),
    }),
  );
  // Only now: a claim that came too late for its caller must run out by itself.
  return 'record' in claimed ? held(claimed.record, claimed.takenOver) : claimed;
}

type Claimed =
  { record: IdempotencyRecord; takenOver: boolean } | Extract<KeyClaim, { state: 'answered' }>;

async function claim(record: IdempotencyRecord): Promise<Claimed> {
  const { _id, requestHash } = record;
  const now = new Date();
  // The database removes expired records late.
  await IdempotencyModel.deleteOne({ _id, expiresAt: { $lte: now } });
  try {
    await IdempotencyModel.create(record);
    return { record, takenOver: false };
  } catch (error) {
    if ((error as { code?: number }).code !== 11000) throw error;
  }
  const abandoned = await IdempotencyModel.findOneAndUpdate(
    { _id, requestHash, status: null, claimedUntil: { $lt: now } },
    { $set: { claimedUntil: record.claimedUntil } },
    { returnDocument: 'after' },
  ).lean<IdempotencyRecord>();
  if (abandoned) return { record: abandoned, takenOver: true };
  const first = await IdempotencyModel.findById(_id).lean<IdempotencyRecord>();
  if (!first) return claim(record);
  if (first.requestHash !== requestHash) {
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was used for another request. Use a new key.',
    );
  }
  if (first.status === null) {
    throw new AppError(
      'idempotency_conflict',
      'The first request with this Idempotency-Key is still being answered.',
      { retryAfterS: 1 },
    );
  }
  return {
    state: 'answered',
    status: first.status,
    runId: first.runId,
    async forget() {
      await IdempotencyModel.deleteOne({ _id, status: first.status });
    },
  };
}
