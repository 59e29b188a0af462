import { ShareModel } from '@citeloom/common/server/models/share';

/** Pages of a person or of their work; nobody else gets anything at them. */
const PRIVATE = /^\/(research|articles|check\/|dashboard|account|auth\/|admin)/;
const SHARED = /^\/shared\/([^/]+)/;

/**
 * What search engines are told about a page: null where they may list it. A shared article they may
 * list only by its author's choice.
 */
export async function robotsFor(path: string): Promise<'noindex' | null> {
  const shareId = SHARED.exec(path)?.[1];
  if (shareId === undefined) return PRIVATE.test(path) ? 'noindex' : null;
  const listed = { _id: shareId, indexable: true, revokedAt: null, expiresAt: { $gt: new Date() } };
  const found = await ShareModel.exists(listed).catch(() => null);
  return found ? null : 'noindex';
}
