import { NEW_RECIPIENTS_MAX } from '@citeloom/common/contracts/download';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel } from '@citeloom/common/server/models/run';

const DAY_MS = 86_400_000;

/**
 * Lets a session write to at most three new addresses a day, so that it is no relay (design §3).
 * Counted by the stored runs, so neither a restart nor a lost Redis forgets it.
 *
 * @throws AppError `rate_limited` with the time after which the oldest address no longer counts.
 */
export async function checkRecipient(owner: Owner, email: string): Promise<void> {
  const since = new Date(Date.now() - DAY_MS);
  const runs = await RunModel.find({
    kind: 'download',
    'owner.type': owner.type,
    'owner.id': owner.id,
    createdAt: { $gt: since },
    'input.email': { $type: 'string' },
  })
    .sort({ createdAt: 1 })
    .select({ 'input.email': 1, createdAt: 1 })
    .lean<{ input: { email: string }; createdAt: Date }[]>();
  const first = new Map<string, Date>();
  for (const { input, createdAt } of runs) {
    const address = input.email.toLowerCase();
    if (!first.has(address)) first.set(address, createdAt);
  }
  if (first.has(email.toLowerCase()) || first.size < NEW_RECIPIENTS_MAX) return;
  const [oldest] = [...first.values()].sort((one, other) => one.getTime() - other.getTime());
  const retryAfterS = Math.ceil(((oldest?.getTime() ?? 0) + DAY_MS - Date.now()) / 1000);
  throw new AppError(
    'rate_limited',
    `You have written to ${NEW_RECIPIENTS_MAX} new addresses today. Download the file instead, or try again tomorrow.`,
    { retryAfterS: Math.max(1, retryAfterS) },
  );
}
