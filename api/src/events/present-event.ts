import type { RunEvent } from '@citeloom/common/contracts/run';
import type { RunEventDocument } from '@citeloom/common/server/models/run-event';
import type { Addresses } from '../signing/addresses.ts';

/** A stored event as it goes out, with the addresses of its partial signed afresh. */
export function presentEvent(
  event: RunEventDocument,
  addresses: Addresses,
  expiresAt: Date,
): RunEvent {
  const { runId, seq, stage, progress, message, status, costs, partial } = event;
  return {
    runId,
    seq,
    stage,
    progress,
    message,
    status,
    ...(costs ? { costs } : {}),
    ...(partial ? { partial: addresses.sign(partial, { expiresAt }) } : {}),
  };
}
