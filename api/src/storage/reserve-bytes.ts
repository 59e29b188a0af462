import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { isFromHere } from '../http/at-machine.ts';
import type { Services } from '../services.ts';
import { requireRoom } from './require-room.ts';

/** Who wants to store something, from where. */
export type Storer = { services: Services; caller: Owner; address: string };

const MINUTE = 60;
const HOUR = 3600;

function inWords(seconds: number): string {
  if (seconds <= HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}

/**
 * Counts bytes that are about to be stored for an owner and for its network address; at the machine
 * itself only the room of the installation counts.
 *
 * @throws AppError `no_room` (507) where the installation is full, `rate_limited` (429) when more
 *   would be stored within a day than one may; then nothing has been counted.
 */
export async function reserveBytes(
  { services, caller, address }: Storer,
  bytes: number,
): Promise<void> {
  await requireRoom(services.environment);
  if (isFromHere(address, services)) return;
  const counted = await services.limiter.countBytes(bytes, { owner: caller, address });
  const [full] = counted.filter(({ refused }) => refused).sort((a, b) => b.leftS - a.leftS);
  if (!full) return;
  throw new AppError(
    'rate_limited',
    `This would store more than one visitor or network may within a day. More is possible in ${inWords(full.leftS)}; what is there can still be read.`,
    { retryAfterS: full.leftS },
  );
}
