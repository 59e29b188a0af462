import { TextModel, type TextDocument } from '../models/text.ts';
import { isIntact } from './is-intact.ts';

type StoredText = Pick<TextDocument, '_id' | 'text'>;

/** Which of these stored texts are still there as they were stored; each is read and hashed once. */
export async function intactTexts(textIds: Iterable<string>): Promise<Set<string>> {
  const intact = new Set<string>();
  const ids = [...new Set(textIds)];
  const texts = TextModel.find({ _id: { $in: ids } })
    .select({ text: 1 })
    // Up to 4 MB each: never all of them in memory.
    .lean<StoredText[]>()
    .cursor({ batchSize: 4 });
  for await (const text of texts) if (isIntact(text)) intact.add(text._id);
  return intact;
}
