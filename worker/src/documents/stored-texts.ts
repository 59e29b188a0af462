import type { TextDocument } from '@citeloom/common/server/models/text';
import { TextModel } from '@citeloom/common/server/models/text';

/** Stored texts by their ids, in any order; those that are not stored are left out. */
export async function loadTexts(textIds: readonly string[]): Promise<TextDocument[]> {
  if (textIds.length === 0) return [];
  return TextModel.find({ _id: { $in: textIds } }).lean();
}
