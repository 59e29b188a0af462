import { perKey, perObject } from '../made-once.ts';
import { sentencesOf } from '../text/block-sentences.ts';
import type { Span } from '../text/split-sentences.ts';
import { contentTokens, contentWords } from '../text/words.ts';
import { nearOf } from './neighbourhood.ts';
import type { EvidencePool } from './evidence-pool.ts';

/** A whole passage; blocks are offsets into its words. */
export type WholePassage = {
  id: string;
  quote: string;
  blocks: readonly Span[];
  /** What its source is called; see `namesOfSource`. */
  names?: readonly string[] | undefined;
  /** The headings above it and the title of its document. */
  headings?: readonly string[] | undefined;
  document?: string | undefined;
  /** What its source belongs to: a manual's pages seldom say what program they speak of. */
  site?: string | undefined;
  /** The question of the text that cites it: what that names, the text may name. */
  topic?: string | undefined;
};

/** A part of a passage that is cited; offsets are UTF-16 units into the passage's words. */
export type CitedSpan = Span & { id: string; passageId: string };

/** A citation opens at most so many sentences. */
const SENTENCES_MAX = 3;
/** A figure or a name tells more surely than any other word where a thing is said. */
const MARKED_WORTH = 2;

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Content words by stem, each with its worth. */
function worthOf(text: string, language: string): Map<string, number> {
  return new Map(
    contentTokens(text, language).map(({ stem, start, end }) => {
      const marked = /[\p{N}\p{Lu}]/u.test(text.slice(start, end)) && start > 0;
      return [stem, marked ? MARKED_WORTH : 1];
    }),
  );
}

const sentencesIn = ({ quote, blocks }: WholePassage, language: string): Span[] =>
  blocks.flatMap((block) => sentencesOf({ text: quote, language }, block));

/**
 * The one to three sentences of a passage that say what a text says: those that it repeats word for
 * word, else the fewest that hold as much of its words, figures and names as any three do. Pure.
 */
export function narrowPassage(text: string, passage: WholePassage, language: string): Span {
  const { quote } = passage;
  const sentences = sentencesIn(passage, language);
  const runs = (most: number) =>
    Array.from({ length: Math.min(most, sentences.length) }, (_, more) =>
      sentences.slice(more).map((_last, at) => sentences.slice(at, at + more + 1)),
    ).flat();
  const spanOf = (run: readonly Span[]) => ({
    ...{ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? quote.length },
  });
  const said = plain(text);
  const holds = ({ start, end }: Span) => plain(quote.slice(start, end)).includes(said);
  if (said !== '' && plain(quote).includes(said)) {
    const exact = runs(sentences.length).map(spanOf).find(holds);
    if (exact) return exact;
  }
  const wanted = worthOf(text, language);
  const stemsOf = perObject(({ start, end }: Span) =>
    contentWords(quote.slice(start, end), language),
  );
  const worth = (run: readonly Span[]) =>
    [...new Set(run.flatMap(stemsOf))].reduce((sum, stem) => sum + (wanted.get(stem) ?? 0), 0);
  const scored = runs(SENTENCES_MAX).map((run) => ({ run, worth: worth(run) }));
  const [best] = scored.sort((one, other) => other.worth - one.worth);
  return spanOf(best?.run ?? []);
}

/**
 * A pool of whole passages: what cites one is narrowed to the sentences of it that say most of the
 * text. `spanOf` tells which part of which passage an id of the pool stands for.
 *
 * @param known parts that were cited before, under the ids that they go on having.
 * @param idOf the id of a part of a passage.
 */
export function passagePool(
  language: string,
  passages: readonly WholePassage[],
  idOf: (passageId: string, span: Span) => string,
  known: readonly CitedSpan[] = [],
): EvidencePool & { spanOf: (id: string) => CitedSpan | undefined } {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const spans = new Map(known.map((span) => [span.id, span]));
  const evidenceOf = perKey((id) => {
    const span = spans.get(id);
    const passage = byId.get(span?.passageId ?? id);
    if (!passage) return undefined;
    const { quote, names, headings = [], document, site, topic } = passage;
    const { start, end } = span ?? { start: 0, end: quote.length };
    const [before, after] = [quote.slice(0, start), quote.slice(end)];
    // Whoever is spoken of may have been named a paragraph before.
    const above = [topic, document, site, ...headings, before, after].flatMap((one) => one || []);
    return nearOf({ before, quote: quote.slice(start, end), after, names, headings: above });
  });
  const partOf = (passageId: string, span: Span) => {
    const id = idOf(passageId, span);
    spans.set(id, { id, passageId, ...span });
    return id;
  };
  return {
    language,
    evidenceOf,
    candidateIds: [...byId.keys()],
    narrow: (text, id) => {
      const passage = byId.get(id);
      if (!passage || spans.has(id)) return id;
      return partOf(id, narrowPassage(text, passage, language));
    },
    sentencesOf: (id) => {
      const passage = byId.get(id);
      return passage ? sentencesIn(passage, language).map((span) => partOf(id, span)) : [];
    },
    spanOf: (id) => spans.get(id),
  };
}
