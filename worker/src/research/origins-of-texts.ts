import {
  onlyBlocks,
  storedHeardBlocks,
} from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { groupNearCopies } from './near-copies.ts';
import { readThreadTexts } from './thread-texts.ts';

/** Groups near-copies: text id → id of their common origin. Orders to programs make no difference. */
export async function originsOfTexts(textIds: readonly string[]): Promise<Record<string, string>> {
  const stored = await readThreadTexts(textIds);
  const texts = [...new Set(textIds)].flatMap((id) => {
    const text = stored.get(id);
    return text ? [{ id, text: onlyBlocks(text.text, storedHeardBlocks(text)) }] : [];
  });
  return Object.fromEntries(groupNearCopies(texts));
}
