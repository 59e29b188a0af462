import type { ContentDocument } from '@citeloom/common/server/models/content';

/** Where nothing leads. */
const NO_ADDRESS = '#';

/** Where an item is looked at and downloaded; a search alone has nothing of both. */
export function contentAddresses({
  _id,
  contentType,
}: Pick<ContentDocument, '_id' | 'contentType'>): {
  downloadUrl: string;
  previewUrl: string;
} {
  if (contentType === 'search') return { downloadUrl: NO_ADDRESS, previewUrl: NO_ADDRESS };
  const address = `/api/user/content/${_id}`;
  return { downloadUrl: `${address}/download`, previewUrl: `${address}/preview` };
}
