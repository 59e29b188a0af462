import type { Brief, SummaryDraft, WriterFacet } from '../writer.ts';
import { byParagraph, quote, type Quotation } from './quotation.ts';

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
  const paragraphs = byParagraph(quote(facet.evidence, brief.language));
  const best = strengthOf(paragraphs[0]);
  const chosen: Quotation[] = [];
  const origins = new Set<string>();
  for (const pass of ['new origin', 'any'] as const) {
    for (const paragraph of paragraphs) {
      if (chosen.some((one) => paragraph.includes(one))) continue;
      const origin = paragraph[0]?.evidence.origin ?? '';
      if (pass === 'new origin' && origins.has(origin)) continue;
      if (chosen.length >= 2 && strengthOf(paragraph) < NEARLY_AS_GOOD * best) continue;
      const room = SENTENCES_MAX - chosen.length;
      const added = strongest(paragraph, Math.min(PER_PARAGRAPH, room));
      if (chosen.length >= 2 && lengthOf([...chosen, ...added]) > CHARACTERS_MAX) continue;
      if (added.length > 0) origins.add(origin);
      chosen.push(...added);
    }
  }
  return { title: facet.title, sentences: inReadingOrder(chosen).map((one) => one.sentence) };
}

function strengthOf(paragraph: readonly Quotation[] | undefined): number {
  return Math.max(0, ...(paragraph ?? []).map((one) => one.evidence.strength));
}

function lengthOf(quotations: readonly Quotation[]): number {
  return quotations.reduce((sum, one) => sum + one.sentence.text.length + 1, 0);
}

/** The strongest `count` of a paragraph, in its order. */
function strongest(paragraph: readonly Quotation[], count: number): Quotation[] {
  const ranked = paragraph.toSorted((a, b) => b.evidence.strength - a.evidence.strength);
  const kept = new Set(ranked.slice(0, count));
  return paragraph.filter((one) => kept.has(one));
}

/** Sources in the order of their first quotation, each source's sentences as it has them. */
export function inReadingOrder(quotations: readonly Quotation[]): Quotation[] {
  const order = [...new Set(quotations.map((one) => one.evidence.source))];
  return quotations.toSorted(
    (a, b) =>
      order.indexOf(a.evidence.source) - order.indexOf(b.evidence.source) ||
      a.evidence.start - b.evidence.start,
  );
}
