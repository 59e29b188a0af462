import type { TextBlock } from '@citeloom/common/contracts/source';
import { blockWords } from '@citeloom/common/domain/text/block-words';
import { contentWords } from '@citeloom/common/domain/text/words';
import { aboutness } from './aboutness.ts';
import type { FacetSource, FoundPlace } from './facet-material.ts';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { sectionsOf, type Section } from './sections.ts';
import type { Topic } from './topic.ts';

/** A stretch of one section that is compared with others as a whole. */
export type Unit = {
  source: FacetSource;
  /** Sections of one source are numbered in reading order. */
  section: number;
  headings: string[];
  blocks: TextBlock[];
  words: string[];
  /** Of the innermost heading. */
  headingWords: string[];
  /** Whether its headings or its document's title name the topic. */
  named: boolean;
  /** Whether it opens its document or introduces its subject. */
  opening: boolean;
  /** 0 to 1, within this topic. */
  relevance: number;
};

/** A section up to this many characters stays whole. */
const WHOLE_MAX = 2400;
/** Longer ones are cut into pieces of about this many. */
const PIECE = 1200;
const WEAK_SECTION = 0.35;
/** Where documents say what their subject is. */
const OPENING =
  /\b(?:introduction|description|overview|einleitung|einführung|überblick|présentation|introducción|introdução)\b/iu;
const OPENING_BONUS = 0.12;

/** A sentence, and no label ("Stability: 2"). */
const FINISHED = /[.!?:…。]["'”’»)\]]*$/u;
const QUOTABLE_KINDS: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);

/**
 * The blocks of a section as stretches. Of a long section under a telling heading only the first block
 * and those that share a word with heading or topic count: what opens a section is about its heading,
 * notes at the end of a page are not about its last one.
 */
function piecesOf(
  section: Section,
  text: string,
  fits: ((block: TextBlock) => boolean) | null,
): TextBlock[][] {
  const quotable = section.blocks.filter((block) => QUOTABLE_KINDS.has(block.kind));
  const length = quotable.reduce((sum, block) => sum + block.end - block.start, 0);
  if (length <= WHOLE_MAX) return quotable.length > 0 ? [quotable] : [];
  const opening = quotable.find(({ start, end }) => FINISHED.test(text.slice(start, end)));
  const blocks = fits ? quotable.filter((block) => block === opening || fits(block)) : quotable;
  const pieces: TextBlock[][] = [];
  let size = PIECE;
  for (const block of blocks) {
    if (size >= PIECE) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(block);
    size += block.end - block.start;
  }
  return pieces;
}

/**
 * The stretches of the sources that are about the topic: those where the index found something and
 * where enough main words stand together, in the text itself, its headings or the document's title.
 *
 * @returns most relevant first, at most `limit`.
 */
export function relevantUnits(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  topic: Topic,
  limit: number,
): Unit[] {
  const top = Math.max(...places.map((place) => place.score), Number.MIN_VALUE);
  const units = sources.flatMap((source) => {
    const own = places.filter((place) => place.sourceId === source.id);
    return own.length === 0 ? [] : unitsOf(source, own, topic, top);
  });
  return units.sort((a, b) => b.relevance - a.relevance).slice(0, limit);
}

function unitsOf(
  source: FacetSource,
  places: readonly FoundPlace[],
  topic: Topic,
  top: number,
): Unit[] {
  return sectionsOf(source.text, source.blocks).flatMap((section, index) => {
    if (!places.some((place) => place.start < section.end && place.end > section.start)) return [];
    const innermost = section.headings.at(-1);
    const kind = innermost === undefined ? 'generic' : sectionKind(innermost);
    if (kind === 'skip') return [];
    const opening = index === 0 || OPENING.test(innermost ?? '');
    const telling = new Set([
      ...contentWords(innermost ?? '', source.language),
      ...topic.mainOf(source.language),
    ]);
    const fits = (block: TextBlock) => blockWords(source, block).some((word) => telling.has(word));
    return piecesOf(section, source.text, kind === 'telling' ? fits : null).flatMap(
      (blocks): Unit[] => {
        const about = aboutness({ source, headings: section.headings, blocks }, topic);
        if (about === null) return [];
        const scores = places
          .filter((place) => blocks.some((b) => place.start < b.end && place.end > b.start))
          .map((place) => place.score / top)
          .sort((a, b) => b - a);
        const found = (scores[0] ?? 0.15) * 0.8 + (scores[1] ?? 0) * 0.2;
        return [
          {
            source,
            section: index,
            headings: section.headings,
            blocks,
            words: blocks.flatMap((block) => blockWords(source, block)),
            headingWords: contentWords(innermost ?? '', source.language),
            named: about.named,
            opening,
            relevance:
              (0.4 * found + 0.6 * about.degree + (opening ? OPENING_BONUS : 0)) *
              (kind === 'weak' ? WEAK_SECTION : 1),
          },
        ];
      },
    );
  });
}
