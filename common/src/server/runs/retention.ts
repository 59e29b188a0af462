import { VISITOR_HOURS } from '../../domain/visitor-hours.ts';
import type { Owner } from '../models/owner.ts';

/** Days that the record of an account's run is kept; what the run made stays. */
export const RUN_DAYS = 30;

const HOUR_MS = 3_600_000;
/** Later than anything; what is kept until somebody deletes it needs no second kind of date. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * Until when something that is stored or used now is kept for its owner: a day for a visitor without an
 * account, until it is deleted for an account.
 */
export function keptUntil({ type }: Pick<Owner, 'type'>, now = Date.now()): Date {
  return type === 'user' ? NEVER : new Date(now + VISITOR_HOURS * HOUR_MS);
}

/** A moment until which something is kept, as it is told; null for what is kept until it is deleted. */
export function endOf(expiresAt: Date): string | null {
  return expiresAt < NEVER ? expiresAt.toISOString() : null;
}

/** Until when the record of a run is kept: its events, costs and stored calls, not what it made. */
export function runKeptUntil(owner: Pick<Owner, 'type'>, now = Date.now()): Date {
  return owner.type === 'user' ? new Date(now + RUN_DAYS * 24 * HOUR_MS) : keptUntil(owner, now);
}
