import { NEW_RECIPIENTS_MAX } from '@citeloom/common/contracts/download';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RecipientsModel } from '@citeloom/common/server/models/recipients';
import { counterKey, networkOf } from '../../limits/network-of.ts';

const DAY_MS = 86_400_000;

/** Who asks for a mail: a session, at a network address. */
export type Sender = { owner: Owner; address: string };

/** One of those who may write to so many new addresses a day. */
type Counter = { id: string; most: number; whose: string };

function countersOf({ owner, address }: Sender, factor: number): Counter[] {
  const { session, network, installation } = NEW_RECIPIENTS_MAX;
  const wide = (most: number) => Math.max(1, Math.round(most * factor));
  return [
    { id: `${owner.type}:${owner.id}`, most: session, whose: 'You have' },
    {
      id: `network:${counterKey(networkOf(address))}`,
      most: wide(network),
      whose: 'Your network has',
    },
    { id: 'installation', most: wide(installation), whose: 'This installation has' },
  ];
}

/** Counts an address for one of them; how many milliseconds it must wait when that is one too many. */
async function take({ id, most }: Counter, address: string, now: Date): Promise<number> {
  const fresh = {
    $filter: {
      input: { $ifNull: ['$addresses', []] },
      cond: { $gt: ['$$this.since', new Date(now.getTime() - DAY_MS)] },
    },
  };
  // An address may begin with `$`, which would name a field.
  const literal = { $literal: address };
  const isKnown = { $in: [literal, '$addresses.address'] };
  const isFull = { $gte: [{ $size: '$addresses' }, most] };
  const added = { $concatArrays: ['$addresses', [{ address: literal, since: now }]] };
  const counted = await RecipientsModel.findOneAndUpdate(
    { _id: id },
    [
      { $set: { addresses: fresh, expiresAt: new Date(now.getTime() + DAY_MS) } },
      { $set: { addresses: { $cond: [{ $or: [isKnown, isFull] }, '$addresses', added] } } },
    ],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  const addresses = counted?.addresses ?? [];
  if (addresses.some((known) => known.address === address)) return 0;
  const oldest = Math.min(...addresses.map(({ since }) => since.getTime()));
  return Math.max(1, oldest + DAY_MS - now.getTime());
}

/**
 * Counts an address against the new ones that a session, a network and the whole installation may write
 * to in a day, so that it is no relay. One update decides for each of them, so requests side by side
 * cannot pass a limit together; one that is refused counts nowhere.
 *
 * @param factor `LIMITS_FACTOR`, for the network and the installation.
 * @throws AppError `rate_limited` with the time after which the oldest address no longer counts.
 */
export async function countRecipient(
  sender: Sender,
  email: string,
  factor: number,
  now = new Date(),
): Promise<void> {
  const address = email.toLowerCase();
  const taken: Counter[] = [];
  for (const counter of countersOf(sender, factor)) {
    const waitMs = await take(counter, address, now);
    if (waitMs > 0) {
      const ids = taken.map(({ id }) => id);
      const mine = { addresses: { address, since: now } };
      await RecipientsModel.updateMany({ _id: { $in: ids } }, { $pull: mine });
      throw new AppError(
        'rate_limited',
        `${counter.whose} written to ${counter.most} new ${counter.most === 1 ? 'address' : 'addresses'} today. Download the file instead, or try again tomorrow.`,
        { retryAfterS: Math.ceil(waitMs / 1000) },
      );
    }
    taken.push(counter);
  }
}
