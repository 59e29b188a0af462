import { findCues } from '@citeloom/common/domain/evidence/cues/find-cues';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import type { Ranked } from './rank-sentences.ts';
import { cosine } from './term-vectors.ts';

/** Sentences of one block of a source, in reading order: they belong together. */
export type Paragraph = { sentences: Ranked[]; value: number };

/** A sentence below this score is not worth quoting. */
const WORTHWHILE = 0.3;
const PER_PARAGRAPH = 4;
/** How much being good counts against being new, of 1 (maximal marginal relevance). */
const LAMBDA = 0.72;
/** What the first words of another independent source are worth. */
const NEW_ORIGIN = 0.12;

function paragraphsOf(ranked: readonly Ranked[]): Paragraph[] {
  const byBlock = new Map<string, Ranked[]>();
  for (const sentence of ranked) {
    if (sentence.score < WORTHWHILE) continue;
    const key = `${sentence.unit.source.id} ${sentence.block.start}`;
    byBlock.set(key, [...(byBlock.get(key) ?? []), sentence]);
  }
  return [...byBlock.values()].map((sentences) => {
    const best = atMost(
      sentences.toSorted((a, b) => b.score - a.score),
      PER_PARAGRAPH,
    );
    const [first = 0, second = 0, third = 0] = best.map((sentence) => sentence.score);
    const opens = best.some((sentence) => sentence.start === sentence.block.start) ? 0.1 : 0;
    return {
      sentences: best.sort((a, b) => a.start - b.start),
      value: 0.65 * first + 0.2 * second + 0.15 * third + opens,
    };
  });
}

/** The first spans that together have at most `count` sentences, never none. */
function atMost(spans: readonly Ranked[], count: number): Ranked[] {
  let total = 0;
  return spans.filter((span, index) => {
    if (index > 0 && total + span.sentences > count) return false;
    total += span.sentences;
    return true;
  });
}

/**
 * Picks paragraphs until about `count` sentences are there: good ones that say new things, from
 * independent sources first (maximal marginal relevance, Carbonell and Goldstein 1998). Whole
 * stretches rather than scattered sentences, because only those read as prose. Best first.
 *
 * @param taken words of sentences used elsewhere: what says the same as one of them is left out.
 */
export function pickParagraphs(
  ranked: readonly Ranked[],
  count: number,
  taken: readonly (readonly string[])[],
): Paragraph[] {
  const here: Ranked[] = [];
  const isNew = (sentence: Ranked) =>
    !taken.some((words) => saysTheSame(words, sentence.words)) &&
    !here.some((one) => saysTheSame(one.words, sentence.words) && !contradicts(one, sentence));
  let open = paragraphsOf(ranked);
  const picked: Paragraph[] = [];
  const origins = new Set<string>();
  let total = 0;
  while (total < count && open.length > 0) {
    const used = picked.flatMap((paragraph) => paragraph.sentences);
    const valued = open.map((paragraph) => {
      const alike = Math.max(
        0,
        ...paragraph.sentences.flatMap((one) =>
          used.map((other) => cosine(one.vector, other.vector)),
        ),
      );
      const origin = paragraph.sentences[0]?.unit.source.originId ?? '';
      const fresh = origins.has(origin) ? 0 : NEW_ORIGIN;
      return { paragraph, value: LAMBDA * paragraph.value - (1 - LAMBDA) * alike + fresh };
    });
    const best = valued.reduce((a, b) => (b.value > a.value ? b : a)).paragraph;
    open = open.filter((paragraph) => paragraph !== best);
    const sentences: Ranked[] = [];
    for (const sentence of best.sentences) {
      if (!isNew(sentence)) continue;
      here.push(sentence);
      sentences.push(sentence);
    }
    if (sentences.length === 0) continue;
    picked.push({ sentences, value: best.value });
    total += sentences.reduce((sum, one) => sum + one.sentences, 0);
    for (const sentence of sentences) origins.add(sentence.unit.source.originId);
  }
  return picked;
}

/** Independent sources of which one says "not" where the other does not stand side by side. */
function contradicts(one: Ranked, other: Ranked): boolean {
  const { source } = one.unit;
  if (source.originId === other.unit.source.originId) return false;
  const negations = ({ shown }: Ranked) =>
    findCues(shown, source.language).filter(({ kind }) => kind === 'not').length;
  return negations(one) !== negations(other);
}
