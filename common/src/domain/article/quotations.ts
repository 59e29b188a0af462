import type { ArticleBlock, ArticleSentence } from './article.ts';
import type { CitationMarker } from './citation-markers.ts';
import { levelOf } from './sentence-level.ts';

/** Stands where words were left out between two quoted sentences. */
export const OMISSION = '[…]';

/** Neighbouring blocks that quote one source, or one block that quotes none (`quotedFrom` null). */
export type QuotedBlocks = { quotedFrom: string | null; blocks: ArticleBlock[] };

/**
 * The blocks of a section, those together that are nothing but quoted sentences of one source. Within
 * such a quotation a gap stays marked; between two it goes without saying, so its mark is taken away.
 *
 * @param nameOf what the source of a piece of evidence is called.
 */
export function inQuotations(
  blocks: readonly ArticleBlock[],
  nameOf: (evidenceId: string) => string,
): QuotedBlocks[] {
  const quotations: QuotedBlocks[] = [];
  for (const block of blocks) {
    const quotedFrom = sourceOf(block, nameOf);
    const last = quotations.at(-1);
    if (last && quotedFrom !== null && last.quotedFrom === quotedFrom) last.blocks.push(block);
    else quotations.push({ quotedFrom, blocks: [withoutFirstGap(block)] });
  }
  return quotations;
}

/** What a block quotes, if all of it is quoted from one source; else null. */
function sourceOf(block: ArticleBlock, nameOf: (evidenceId: string) => string): string | null {
  if (block.type === 'heading') return null;
  const sentences = block.type === 'list' ? block.items : block.sentences;
  if (sentences.length === 0 || !sentences.every(({ quoted }) => quoted)) return null;
  const [source, ...others] = new Set(
    sentences.map(({ evidenceIds }) => nameOf(evidenceIds[0] ?? '')),
  );
  return source === undefined || others.length > 0 ? null : source;
}

function withoutFirstGap(block: ArticleBlock): ArticleBlock {
  if (block.type === 'heading') return block;
  const [first, ...rest] = block.type === 'list' ? block.items : block.sentences;
  if (!first?.gap) return block;
  const { gap: _gap, ...plain } = first;
  return block.type === 'list'
    ? { ...block, items: [plain, ...rest] }
    : { ...block, sentences: [plain, ...rest] };
}

/** A text that is one quotation from its first sign to its last. */
const ONE_QUOTATION = /^[“„«「][^“”„«»「」]*[“”»」][.!?…]?$/u;

/**
 * What is named behind a sentence: its source where it stands among others and is a quotation in whole,
 * else the sources behind its markers that are retracted or the like; null for any other sentence.
 */
export function speakerOf(
  sentence: ArticleSentence,
  nameOf: (evidenceId: string) => string,
  markers: readonly CitationMarker[] = [],
): string | null {
  const [evidenceId] = sentence.evidenceIds;
  const isQuotation = levelOf(sentence) === 'quoted' && ONE_QUOTATION.test(sentence.text);
  if (evidenceId !== undefined && isQuotation) return nameOf(evidenceId) || null;
  const doubtful = markers.filter(({ caution }) => caution);
  return doubtful.map(({ evidenceIds: [id = ''] }) => nameOf(id)).join('; ') || null;
}
