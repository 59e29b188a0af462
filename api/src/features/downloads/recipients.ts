import { NEW_RECIPIENTS_MAX } from '@citeloom/common/contracts/download';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RecipientsModel } from '@citeloom/common/server/models/recipients';

const DAY_MS = 86_400_000;

/**
 * Counts an address against the three new ones that a session may write to in a day, so that it is no
 * relay (design §3). One update decides, so requests side by side cannot pass the limit together.
 *
 * @throws AppError `rate_limited` with the time after which the oldest address no longer counts.
 */
export async function countRecipient(owner: Owner, email: string, now = new Date()): Promise<void> {
  const address = email.toLowerCase();
  const fresh = {
    $filter: {
      input: { $ifNull: ['$addresses', []] },
      cond: { $gt: ['$$this.since', new Date(now.getTime() - DAY_MS)] },
    },
  };
  // An address may begin with `$`, which would name a field.
  const literal = { $literal: address };
  const isKnown = { $in: [literal, '$addresses.address'] };
  const isFull = { $gte: [{ $size: '$addresses' }, NEW_RECIPIENTS_MAX] };
  const added = { $concatArrays: ['$addresses', [{ address: literal, since: now }]] };
  const counted = await RecipientsModel.findOneAndUpdate(
    { _id: `${owner.type}:${owner.id}` },
    [
      { $set: { addresses: fresh, expiresAt: new Date(now.getTime() + DAY_MS) } },
      { $set: { addresses: { $cond: [{ $or: [isKnown, isFull] }, '$addresses', added] } } },
    ],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  const addresses = counted?.addresses ?? [];
  if (addresses.some((known) => known.address === address)) return;
  const oldest = Math.min(...addresses.map(({ since }) => since.getTime()));
  throw new AppError(
    'rate_limited',
    `You have written to ${NEW_RECIPIENTS_MAX} new addresses today. Download the file instead, or try again tomorrow.`,
    { retryAfterS: Math.max(1, Math.ceil((oldest + DAY_MS - now.getTime()) / 1000)) },
  );
}
