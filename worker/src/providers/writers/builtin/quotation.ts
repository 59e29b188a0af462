import { trimOpening } from '@citeloom/common/domain/article/trim-opening';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { WriterEvidence, WriterSentence } from '../writer.ts';

/** A piece of evidence as a sentence of ours: quoted, at most without its leading connective. */
export type Quotation = { evidence: WriterEvidence; sentence: WriterSentence; words: string[] };

/** Makes quotations of evidence, in the order given. */
export function quote(evidence: readonly WriterEvidence[], language: string): Quotation[] {
  return evidence.map((item) => {
    const text = trimOpening(item.text.replace(/\s+/gu, ' '), language);
    return {
      evidence: item,
      sentence: { text, aliases: [item.alias] },
      words: contentWords(text, language),
    };
  });
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
