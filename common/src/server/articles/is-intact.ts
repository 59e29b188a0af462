import { createHash } from 'node:crypto';
import type { TextDocument } from '../models/text.ts';

/** True when a stored text is still the one that its id, the sha256 of its UTF-8, was made from. */
export function isIntact({ _id, text }: Pick<TextDocument, '_id' | 'text'>): boolean {
  return createHash('sha256').update(text, 'utf8').digest('hex') === _id;
}
