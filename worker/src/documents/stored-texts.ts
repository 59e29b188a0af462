import type { TextDocument } from '@citeloom/common/server/models/text';
import { TextModel } from '@citeloom/common/server/models/text';
import type { ExtractedDocument } from './extract/extract-document.ts';

/** Stored texts by their ids, in any order; those that are not stored are left out. */
export async function loadTexts(textIds: readonly string[]): Promise<TextDocument[]> {
  if (textIds.length === 0) return [];
  return TextModel.find({ _id: { $in: textIds } }).lean();
}

/** Which of these texts are stored. */
export async function storedTexts(textIds: readonly string[]): Promise<Set<string>> {
  const found = await TextModel.find({ _id: { $in: textIds } }, { _id: 1 }).lean();
  return new Set(found.map((text) => text._id));
}

/**
 * Stores the text of a document, once, and which of it is trusted, at each reading; what names it is
 * written afterwards.
 */
export async function storeText(document: ExtractedDocument): Promise<void> {
  const { textId, text, blocks, trusted, language, truncated } = document;
  try {
    // By the driver: mongoose would copy thousands of blocks, which holds the process for long.
    await TextModel.collection.updateOne(
      { _id: textId as never },
      {
        $setOnInsert: { text, blocks, language, truncated, createdAt: new Date() },
        $set: { trusted },
      },
      { upsert: true },
    );
  } catch (error) {
    // Another process stored the same text at the same moment.
    if ((error as { code?: number }).code !== 11000) throw error;
  }
}
