import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import { TextModel, type TextDocument } from '@citeloom/common/server/models/text';

const TEXTS_MAX = 12;
const PARAGRAPHS_OF_ONE = 8;
/** Shorter paragraphs have no sentence that can be read alone. */
const SHORTEST = 80;

/** Paragraphs of stored texts, the first of each text first, for tests of a judge. */
export async function groundOfTexts(textIds: readonly string[]): Promise<TrapGround[]> {
  const wanted = [...new Set(textIds)].slice(0, TEXTS_MAX);
  const texts = await TextModel.find({ _id: { $in: wanted } }).lean<TextDocument[]>();
  const told = wanted.flatMap((id) => {
    const stored = texts.find(({ _id }) => _id === id);
    if (!stored) return [];
    const { text, blocks, language } = stored;
    const paragraphs = blocks
      .filter(({ kind, start, end }) => kind === 'paragraph' && end - start >= SHORTEST)
      .slice(0, PARAGRAPHS_OF_ONE);
    return [paragraphs.map(({ start, end }) => ({ text: text.slice(start, end), language }))];
  });
  return [...Array(PARAGRAPHS_OF_ONE).keys()].flatMap((rank) =>
    told.flatMap((paragraphs) => paragraphs[rank] ?? []),
  );
}
