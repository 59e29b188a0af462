import type { ArticleBlock, ArticleSentence } from '../article/article.ts';
import { inQuotations, OMISSION } from '../article/quotations.ts';
import { sentenceProof, type SentenceProof } from '../article/sentence-proof.ts';
import type { ExportedArticle } from './packaged-article.ts';

/** A marker in the text; `first` is true for the first one of its number. */
export type ExportedCitation = { number: number; first: boolean };

/** A sentence as readers see it, with its markers behind it. */
export type ExportedSentence = {
  text: string;
  /** How it is proved; null where it carries nothing to be proved. */
  proof: SentenceProof | null;
  /** True when a person wrote it. */
  byPerson: boolean;
  citations: ExportedCitation[];
};

/** Text that stands between headings. */
export type ExportedText =
  | { type: 'paragraph'; sentences: ExportedSentence[] }
  | { type: 'list'; items: ExportedSentence[] };

/** A block of an article; a quotation holds what is quoted from one source and names it. */
export type ExportedBlock =
  | { type: 'heading'; level: 2 | 3; text: string }
  | ExportedText
  | { type: 'quotation'; source: string; blocks: ExportedText[] };

/**
 * The text of an article as blocks whose sentences know their numbers and their proof: what every form
 * but HTML is made from, which is rendered as the web app renders it.
 */
export function exportedBlocks({
  sections,
  footnotes,
}: Pick<ExportedArticle, 'sections' | 'footnotes'>): ExportedBlock[] {
  const notes = new Map(footnotes.map((note) => [note.evidenceId, note]));
  const seen = new Set<number>();
  const sentence = (item: ArticleSentence): ExportedSentence => ({
    text: item.gap ? `${OMISSION} ${item.text}` : item.text,
    proof: sentenceProof(item),
    byPerson: item.author === 'person',
    citations: item.evidenceIds.flatMap((id) => {
      const number = notes.get(id)?.number;
      if (number === undefined) return [];
      const first = !seen.has(number);
      seen.add(number);
      return { number, first };
    }),
  });
  const block = (part: ArticleBlock): ExportedBlock => {
    switch (part.type) {
      case 'heading':
        return { type: 'heading', level: part.level, text: part.text };
      case 'paragraph':
        return { type: 'paragraph', sentences: part.sentences.map(sentence) };
      case 'list':
        return { type: 'list', items: part.items.map(sentence) };
    }
  };
  const nameOf = (id: string) => notes.get(id)?.source ?? '';
  return sections
    .flatMap((section) => inQuotations(section.blocks, nameOf))
    .flatMap(({ quotedFrom, blocks }): ExportedBlock[] => {
      const parts = blocks.map(block);
      if (quotedFrom === null) return parts;
      const texts = parts.filter((part) => part.type === 'paragraph' || part.type === 'list');
      return [{ type: 'quotation', source: quotedFrom, blocks: texts }];
    });
}

/**
 * What stands behind a number where a reader cannot see how a sentence is proved: nothing for a
 * quotation, else a word.
 */
export function proofBehind(proof: SentenceProof | null): string | null {
  return proof === 'quoted' ? null : proof;
}
