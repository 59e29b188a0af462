import { AppError } from '@citeloom/common/domain/app-error';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { SourceModel } from '@citeloom/common/server/models/source';
import { UploadModel } from '@citeloom/common/server/models/upload';

function requireAll(ids: readonly string[], owned: ReadonlySet<string>, field: string): void {
  const missing = ids.findIndex((id) => !owned.has(id));
  if (missing < 0) return;
  const detail =
    field === 'uploads'
      ? 'This file is not known or has expired. Upload it again.'
      : 'This source is not known or has expired.';
  throw new AppError('validation_failed', detail, {
    errors: [{ pointer: `/${field}/${missing}`, detail }],
  });
}

/**
 * Lets uploads live at least until a moment, because a research reads them.
 *
 * @throws AppError `validation_failed` when one is unknown, unread or another's.
 */
export async function requireUploads(
  ids: readonly string[],
  owner: Owner,
  until: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const mine = { ...ofOwner(owner), expiresAt: { $gt: new Date() } };
  const read = { _id: { $in: ids }, textId: { $ne: null }, ...mine };
  const owned = await UploadModel.distinct('_id', read);
  requireAll(ids, new Set(owned), 'uploads');
  await UploadModel.updateMany(read, { $max: { expiresAt: until } });
}

/** @throws AppError `validation_failed` when a source is unknown, expired or another's. */
export async function requireSources(ids: readonly string[], owner: Owner): Promise<void> {
  if (ids.length === 0) return;
  const mine = { ...ofOwner(owner), expiresAt: { $gt: new Date() } };
  const owned = await SourceModel.distinct('_id', { _id: { $in: ids }, ...mine });
  requireAll(ids, new Set(owned), 'withoutSources');
}
