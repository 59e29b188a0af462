import { trimOpening } from '@citeloom/common/domain/article/trim-opening';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { takesBack } from '@citeloom/common/domain/text/takes-back';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { WriterEvidence, WriterSentence } from '../writer.ts';

/**
 * A piece of evidence as sentences of ours: quoted in their order, at most without the leading
 * connective of the first. They stay together, because the later ones may lean on the earlier.
 */
export type Quotation = {
  evidence: WriterEvidence;
  sentences: WriterSentence[];
  /** Of a quotation that ends in a colon: the items of the list behind it. */
  items: WriterSentence[];
  /** All of it as one text. */
  text: string;
  words: string[];
};

/** Makes quotations of evidence, in the order given; items of a list belong to what announces them. */
export function quote(evidence: readonly WriterEvidence[], language: string): Quotation[] {
  const quotations: Quotation[] = [];
  let announcing: Quotation | undefined;
  for (const item of evidence) {
    if (announcing && isItemOf(announcing.evidence, item)) {
      const items = [...announcing.items, { text: plain(item.text), aliases: [item.alias] }];
      const { evidence: by, sentences } = announcing;
      announcing = quotationOf(by, sentences, items, language);
      quotations.splice(-1, 1, announcing);
      continue;
    }
    const quotation = quotationOf(item, sentencesOf(item, language), [], language);
    announcing = /[:：]$/u.test(quotation.text) ? quotation : undefined;
    quotations.push(quotation);
  }
  return quotations.filter(({ items, text }) => items.length > 0 || !/[:：]$/u.test(text));
}

const plain = (text: string) => text.trim().replace(/\s+/gu, ' ');

/** The line that names a manual page's subject has no full stop of its own. */
const closed = (text: string) => (/[\p{Ll}\p{N})]$/u.test(text) ? `${text}.` : text);

function isItemOf(announcing: WriterEvidence, item: WriterEvidence): boolean {
  const { source, paragraph, start } = announcing;
  return item.source === source && item.paragraph === paragraph && item.start > start;
}

function sentencesOf({ text, alias }: WriterEvidence, language: string): WriterSentence[] {
  return splitSentences(text, language).map(({ start, end }, index) => {
    const part = closed(plain(text.slice(start, end)));
    return { text: index === 0 ? trimOpening(part, language) : part, aliases: [alias] };
  });
}

function quotationOf(
  evidence: WriterEvidence,
  sentences: WriterSentence[],
  items: WriterSentence[],
  language: string,
): Quotation {
  const text = [...sentences, ...items].map((sentence) => sentence.text).join(' ');
  return { evidence, sentences, items, text, words: contentWords(text, language) };
}

/**
 * A quotation's first `count` sentences, because what opens it needs nothing of the rest, unless the rest
 * takes it back; a list goes
 * whole or, with what announces it, not at all.
 *
 * @returns undefined when nothing of it can stand in so little room.
 */
export function shortened(
  quotation: Quotation,
  count: number,
  language: string,
): Quotation | undefined {
  const { evidence, sentences, items } = quotation;
  if (sentences.length + items.length <= count) return quotation;
  let most = Math.min(count, sentences.length - (items.length > 0 ? 1 : 0));
  while (most > 0 && takesBack(sentences[most]?.text ?? '', language)) most -= 1;
  const kept = sentences.slice(0, most);
  return kept.length > 0 ? quotationOf(evidence, kept, [], language) : undefined;
}

/** Quotations without their lists, for places that have no room for one. */
export function withoutLists(quotations: readonly Quotation[], language: string): Quotation[] {
  return quotations.flatMap((one) =>
    one.items.length > 0 ? (shortened(one, one.sentences.length, language) ?? []) : one,
  );
}

/** How many sentences quotations have together, items among them. */
export function sentenceCount(quotations: readonly Quotation[]): number {
  return quotations.reduce((sum, one) => sum + one.sentences.length + one.items.length, 0);
}

/** Quotations of one paragraph of a source, in reading order. */
export function byParagraph(quotations: readonly Quotation[]): Quotation[][] {
  const paragraphs = new Map<string, Quotation[]>();
  for (const quotation of quotations) {
    const key = `${quotation.evidence.source} ${quotation.evidence.paragraph}`;
    paragraphs.set(key, [...(paragraphs.get(key) ?? []), quotation]);
  }
  return [...paragraphs.values()].map((paragraph) =>
    paragraph.sort((a, b) => a.evidence.start - b.evidence.start),
  );
}

/** Sources in the order of their first quotation, each source's quotations as it has them. */
export function inReadingOrder(quotations: readonly Quotation[]): Quotation[] {
  const order = [...new Set(quotations.map((one) => one.evidence.source))];
  return quotations.toSorted(
    (a, b) =>
      order.indexOf(a.evidence.source) - order.indexOf(b.evidence.source) ||
      a.evidence.start - b.evidence.start,
  );
}
