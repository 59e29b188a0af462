import type { EvidenceReport, ReportSentence } from '../../../contracts/evidence-report.ts';

type Passage = EvidenceReport['evidence'][number];

/** Where a passage stands in a stretch, in UTF-16 units of its text, end exclusive. */
export type QuotedPlace = { id: string; start: number; end: number };

/** A piece of a source as it was read, with every passage that is quoted from it. */
export type SourceStretch = {
  sourceId: string;
  text: string;
  /** In the order of the text; they may overlap. */
  quotes: QuotedPlace[];
};

type Window = SourceStretch & { start: number };

function windowOf({ id, sourceId, before, quote, after, start }: Passage): Window {
  const at = before.length;
  const quotes = [{ id, start: at, end: at + quote.length }];
  return { sourceId, text: before + quote + after, start: start - at, quotes };
}

/** Two pieces of one source as one, where the second begins in the first and both say the same there. */
function joined(first: Window, second: Window): Window | null {
  const at = second.start - first.start;
  const overlap = first.text.slice(at, at + second.text.length);
  if (second.sourceId !== first.sourceId || overlap === '' || !second.text.startsWith(overlap))
    return null;
  const quotes = second.quotes.map(({ id, start, end }) => ({
    ...{ id, start: start + at, end: end + at },
  }));
  return {
    ...first,
    text: first.text + second.text.slice(overlap.length),
    quotes: [...first.quotes, ...quotes],
  };
}

/**
 * The pieces of the sources that passages stand in, each once: passages whose surroundings overlap share one.
 * Source by source, in the order of their texts.
 */
export function stretchesOf(passages: readonly Passage[]): SourceStretch[] {
  const sources = [...new Set(passages.map(({ sourceId }) => sourceId))];
  const windows = passages
    .map(windowOf)
    .sort(
      (one, other) =>
        sources.indexOf(one.sourceId) - sources.indexOf(other.sourceId) || one.start - other.start,
    );
  const stretches: Window[] = [];
  for (const window of windows) {
    const last = stretches.at(-1);
    const both = last ? joined(last, window) : null;
    if (both) stretches[stretches.length - 1] = both;
    else stretches.push(window);
  }
  return stretches.map(({ sourceId, text, quotes }) => ({
    ...{ sourceId, text },
    quotes: quotes.sort((one, other) => one.start - other.start),
  }));
}

/** The passages that a sentence rests on; of one that rests on none, the one that comes closest. */
export function passagesBehind({
  evidenceIds,
  nearest,
}: Pick<ReportSentence, 'evidenceIds' | 'nearest'>): string[] {
  return evidenceIds.length === 0 && nearest ? [nearest] : evidenceIds;
}

/** A stretch with the sentences that stand beside it, by their numbers in the report, from 0. */
export type ReportGroup = {
  stretch: SourceStretch;
  /** Those whose first passage stands in it. */
  sentences: number[];
  /** Those that rest on it as well, and stand beside another. */
  also: number[];
};

/**
 * Sentences of a report by the passages behind them, in the order in which the text comes to each; apart, those
 * that have none.
 *
 * @param numbers which sentences, by their numbers in the report, in its order.
 */
export function groupByPassage(
  { sentences, evidence }: Pick<EvidenceReport, 'sentences' | 'evidence'>,
  numbers: readonly number[],
): { groups: ReportGroup[]; bare: number[] } {
  const known = new Set(evidence.map(({ id }) => id));
  const behind = numbers.map((number) => {
    const sentence = sentences[number];
    return { number, ids: sentence ? passagesBehind(sentence).filter((id) => known.has(id)) : [] };
  });
  const used = new Set(behind.flatMap(({ ids }) => ids));
  const groups = new Map<string, ReportGroup>();
  for (const stretch of stretchesOf(evidence.filter(({ id }) => used.has(id)))) {
    const group = { stretch, sentences: [], also: [] };
    for (const { id } of stretch.quotes) groups.set(id, group);
  }
  const inOrder = new Set<ReportGroup>();
  for (const { number, ids } of behind) {
    const own = [...new Set(ids.flatMap((id) => groups.get(id) ?? []))];
    for (const [place, group] of own.entries()) {
      (place === 0 ? group.sentences : group.also).push(number);
      inOrder.add(group);
    }
  }
  return {
    groups: [...inOrder],
    bare: behind.filter(({ ids }) => ids.length === 0).map(({ number }) => number),
  };
}
