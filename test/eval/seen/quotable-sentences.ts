import type { TextBlock } from '@citeloom/common/contracts/source';
import { trustedBlocks } from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { extractDocument } from '@citeloom/worker/documents/extract/extract-document';
import { LOST } from '@citeloom/worker/documents/extract/lost-letter';

/** Cells of tables are told with their labels and stand nowhere so; see `cut-passages.ts`. */
const QUOTABLE: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);
const WORDS_MIN = 4;

/**
 * The sentences of a document that may be quoted as evidence, as the product's own reader reads it: of
 * paragraphs, items and quotations, with four words or more.
 *
 * @throws {UnreadableError} for what the product refuses.
 */
export async function quotableSentences(bytes: Uint8Array, fileName: string): Promise<string[]> {
  const { text, blocks, trusted, language } = await extractDocument(bytes, fileName);
  const source = { text, language, blocks: trusted ?? blocks };
  return trustedBlocks(source)
    .filter(({ kind }) => QUOTABLE.has(kind))
    .flatMap((block) => sentencesOf(source, block))
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !sentence.includes(LOST))
    .filter((sentence) => (sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= WORDS_MIN);
}
