import type { RunDocument } from '@citeloom/common/server/models/run';
import type { Services } from '../services.ts';
import { readableObjects } from './readable-objects.ts';

/**
 * Signs the addresses in what a run shows, of its owner's things alone: a result may repeat what a
 * visitor typed, and that may be the address of somebody else's source.
 */
export async function signOwned<Value>(
  { addresses }: Pick<Services, 'addresses'>,
  value: Value,
  { owner, expiresAt }: Pick<RunDocument, 'owner' | 'expiresAt'>,
): Promise<Value> {
  const readable = await readableObjects(addresses.namedIds(value), owner);
  return addresses.sign(value, { expiresAt, maySign: (id) => readable.has(id) });
}
