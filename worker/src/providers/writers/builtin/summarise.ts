import type { Brief, SummaryDraft, WriterFacet } from '../writer.ts';
import {
  byParagraph,
  inReadingOrder,
  quote,
  sentenceCount,
  shortened,
  withoutLists,
  type Quotation,
} from './quotation.ts';

const SENTENCES_MAX = 4;
const CHARACTERS_MAX = 620;
const PER_PARAGRAPH = 2;
/** Paragraphs after the best one are quoted only when they are this good beside it. */
const NEARLY_AS_GOOD = 0.6;

/**
 * A summary of two to four quotations: the best paragraph's, then the best of independent sources,
 * then of other paragraphs. Sentences of one source stand in its own order.
 */
export function summarise(brief: Brief, facet: WriterFacet): SummaryDraft {
  const { language } = brief;
  const paragraphs = byParagraph(withoutLists(quote(facet.evidence, language), language));
  const best = strengthOf(paragraphs[0]);
  const chosen: Quotation[] = [];
  const origins = new Set<string>();
  for (const pass of ['new origin', 'any'] as const) {
    for (const paragraph of paragraphs) {
      if (chosen.some((one) => paragraph[0]?.evidence.paragraph === one.evidence.paragraph))
        continue;
      const origin = paragraph[0]?.evidence.origin ?? '';
      if (pass === 'new origin' && origins.has(origin)) continue;
      const count = sentenceCount(chosen);
      if (count >= 2 && strengthOf(paragraph) < NEARLY_AS_GOOD * best) continue;
      const room = SENTENCES_MAX - count;
      const added = strongest(paragraph, Math.min(PER_PARAGRAPH, room), language);
      if (count >= 2 && lengthOf([...chosen, ...added]) > CHARACTERS_MAX) continue;
      if (added.length > 0) origins.add(origin);
      chosen.push(...added);
    }
  }
  return { title: facet.title, sentences: inReadingOrder(chosen).flatMap((one) => one.sentences) };
}

function strengthOf(paragraph: readonly Quotation[] | undefined): number {
  return Math.max(0, ...(paragraph ?? []).map((one) => one.evidence.strength));
}

function lengthOf(quotations: readonly Quotation[]): number {
  return quotations.reduce((sum, one) => sum + one.text.length + 1, 0);
}

/** The strongest of a paragraph, cut to `count` sentences together, in its order. */
function strongest(paragraph: readonly Quotation[], count: number, language: string): Quotation[] {
  const ranked = paragraph.toSorted((a, b) => b.evidence.strength - a.evidence.strength);
  const kept = new Map<string, Quotation>();
  for (const one of ranked) {
    const room = count - sentenceCount([...kept.values()]);
    const short = room > 0 ? shortened(one, room, language) : undefined;
    if (short) kept.set(one.evidence.alias, short);
  }
  return paragraph.flatMap((one) => kept.get(one.evidence.alias) ?? []);
}
