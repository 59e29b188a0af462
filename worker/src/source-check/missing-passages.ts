import { plainText } from '@citeloom/common/domain/evidence/parse/plain-text';
import { readThreadTexts } from '../research/thread-texts.ts';

/** Passages that are looked for in a stored text. */
export type MissingPassagesTask = { textId: string; passages: { id: string; quote: string }[] };

/**
 * The ids of the passages that a stored text does not carry word for word; both are compared in the form in
 * which the gate compares them, so that spaces, line breaks and kinds of apostrophe make no difference.
 */
export async function missingPassages({
  textId,
  passages,
}: MissingPassagesTask): Promise<string[]> {
  const stored = (await readThreadTexts([textId])).get(textId);
  if (!stored) throw new Error(`the text ${textId} is not stored`);
  return notIn(stored.text, passages);
}

/** The ids of the passages that do not stand in a text. Pure. */
export function notIn(text: string, passages: MissingPassagesTask['passages']): string[] {
  const plain = plainText(text);
  return passages
    .filter(({ quote }) => !plain.includes(plainText(quote).trim()))
    .map(({ id }) => id);
}
