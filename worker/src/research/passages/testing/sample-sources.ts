import type { TextBlock } from '@citeloom/common/contracts/source';
import { sampleText } from '../../../documents/testing/sample-index.ts';
import type { WeighedWord } from '../../../documents/index/weighed-question.ts';
import type { FoundPlace, PassageSource } from '../source.ts';

/**
 * A source from paragraphs; `# ` begins a heading, `- ` an item, `> ` a quotation, `| ` a table. For tests.
 */
export function sampleSource(
  id: string,
  parts: readonly string[],
  more: Partial<PassageSource> = {},
): PassageSource {
  const kinds: Record<string, TextBlock['kind']> = { '- ': 'item', '> ': 'quote', '| ': 'table' };
  const kindOf = (part: string) => kinds[part.slice(0, 2)];
  const { text, blocks } = sampleText(parts.map((part) => (kindOf(part) ? part.slice(2) : part)));
  return {
    ...{ id, originId: id, title: id, language: 'en', publishedAt: null, relevance: 1, text },
    blocks: blocks.map((block, index) => {
      const kind = kindOf(parts[index] ?? '');
      return kind ? { ...block, kind } : block;
    }),
    ...more,
  };
}

/** Places as if the index had found each source from end to end. */
export const everywhere = (sources: readonly PassageSource[]): FoundPlace[] =>
  sources.map(({ id, text }) => ({ sourceId: id, start: 0, end: text.length, score: 1 }));

/** A question's words, all of the same weight and known to the library. */
export const weighedWords = (question: string): WeighedWord[] =>
  question.split(' ').map((text) => ({ text, strength: 1, known: true }));
