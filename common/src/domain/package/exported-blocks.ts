import {
  kindOfList,
  type ArticleBlock,
  type ArticleSentence,
  type ListKind,
} from '../article/article.ts';
import { citationMarkers } from '../article/citation-markers.ts';
import { inQuotations, OMISSION, speakerOf } from '../article/quotations.ts';
import { sentenceProof, type SentenceProof } from '../article/sentence-proof.ts';
import type { ExportedArticle } from './packaged-article.ts';

/** A marker in the text; `first` is true for the first one of its number. */
export type ExportedMarker = { number: number; first: boolean };

/** A sentence as readers see it, with its markers behind it. */
export type ExportedSentence = {
  text: string;
  /** What of it is typed or clicked exactly as it stands. */
  code: string[];
  /** How it is proved; null where it carries nothing to be proved. */
  proof: SentenceProof | null;
  /** True when a person wrote it. */
  byPerson: boolean;
  /** The ids of the evidence that it cites. */
  evidenceIds: string[];
  /** The markers behind it; of neighbours that share them, only the last has any. */
  markers: ExportedMarker[];
  /** What the markers speak of, or what stands in their place: nothing behind a quotation, else a word. */
  word: string | null;
};

/** Text that stands between headings. */
export type ExportedText =
  | { type: 'paragraph'; sentences: ExportedSentence[] }
  | ({ type: 'list'; items: ExportedSentence[] } & ListKind);

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
  numbers,
}: Pick<ExportedArticle, 'sections' | 'footnotes' | 'numbers'>): ExportedBlock[] {
  const names = new Map(footnotes.map(({ number, source }) => [number, source]));
  const nameOf = (id: string) => names.get(numbers.get(id)?.source ?? 0) ?? '';
  const seen = new Set<number>();
  const sentencesOf = (
    items: readonly ArticleSentence[],
    inQuotation: boolean,
  ): ExportedSentence[] => {
    const shown = citationMarkers(items, numbers);
    return items.map((item, index) => {
      const { markers = [], proof = null } = shown[index] ?? {};
      const speaker = inQuotation ? null : speakerOf(item, nameOf, markers);
      return {
        text: [item.gap ? OMISSION : '', item.text, speaker && `(${speaker})`]
          .filter(Boolean)
          .join(' '),
        code: item.code ?? [],
        proof: sentenceProof(item),
        byPerson: item.author === 'person',
        evidenceIds: item.evidenceIds,
        markers: markers.map(({ number }) => {
          const first = !seen.has(number);
          seen.add(number);
          return { number, first };
        }),
        word: proof === 'quoted' ? null : proof,
      };
    });
  };
  const block = (part: ArticleBlock, inQuotation: boolean): ExportedBlock => {
    switch (part.type) {
      case 'heading':
        return { type: 'heading', level: part.level, text: part.text };
      case 'paragraph':
        return { type: 'paragraph', sentences: sentencesOf(part.sentences, inQuotation) };
      case 'list':
        return {
          type: 'list',
          ...kindOfList(part),
          items: part.items.flatMap((item) => sentencesOf([item], inQuotation)),
        };
    }
  };
  return sections
    .flatMap((section) => inQuotations(section.blocks, nameOf))
    .flatMap(({ quotedFrom, blocks }): ExportedBlock[] => {
      const parts = blocks.map((part) => block(part, quotedFrom !== null));
      if (quotedFrom === null) return parts;
      const texts = parts.filter((part) => part.type === 'paragraph' || part.type === 'list');
      return [{ type: 'quotation', source: quotedFrom, blocks: texts }];
    });
}
