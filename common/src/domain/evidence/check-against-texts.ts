import type { TextBlock } from '../../contracts/source.ts';
import type { ArticleSentence } from '../article/article.ts';
import { perObject } from '../made-once.ts';
import { sentencesOf } from '../text/block-sentences.ts';
import { sectionsOf } from '../text/sections.ts';
import { contentWords } from '../text/words.ts';
import { poolOf } from './evidence-pool.ts';
import type { IsOrdinary } from './facts/names.ts';
import { neighbourhoodOf, type Neighbourhood } from './neighbourhood.ts';
import { overlaps } from './parse/spans.ts';
import { verifyWritten } from './verify-sentence.ts';

/** Quotations that are tried for one sentence, those with most of its words first. */
const QUOTES_MAX = 8;

/** A stretch of a stored text that may say what a sentence says; offsets are UTF-16 units. */
export type TextPlace = { textId: string; start: number; end: number };

/** What the source of each stored text is called, by the text's id; see `namesOfSource`. */
export type NamesByText = ReadonlyMap<string, readonly string[]>;

/** Sentences of somebody's text, each with where to look; they may say whose statement they are. */
export type TextsTask = {
  language: string;
  sentences: { text: string; places: TextPlace[] }[];
  names?: NamesByText;
  /** The title of the source of each stored text. */
  titles?: ReadonlyMap<string, string>;
};

/** A quotation out of a stored text; `id` is its key within the answer. */
export type FoundQuote = Neighbourhood & { id: string; textId: string; start: number; end: number };

/** A sentence with its verdict, and the quotations that this names. */
export type CheckedWritten = { sentence: ArticleSentence; quotes: FoundQuote[] };

/** A stored text as it is quoted from. */
export type QuotedText = { text: string; blocks: TextBlock[]; language: string };

/** Code says nothing in sentences, and headings only name what follows. */
const NO_PROSE = new Set<TextBlock['kind']>(['heading', 'code']);

/** What is longer is no sentence, but a table; the gate reads no more at once. */
const QUOTE_MAX = 1200;

/** The sentences of a stored text that lie in a place, each with its surroundings. */
function quotesIn(place: TextPlace, stored: QuotedText): FoundQuote[] {
  const { textId } = place;
  const prose = stored.blocks.filter(
    (block) => !NO_PROSE.has(block.kind) && overlaps(block, place),
  );
  return prose.flatMap((block) =>
    sentencesOf(stored, block)
      .filter((span) => overlaps(span, place) && span.end - span.start <= QUOTE_MAX)
      .map(({ start, end }) => ({
        ...{ id: `${textId} ${start} ${end}`, textId, start, end },
        ...neighbourhoodOf(stored.text, block, start, end),
      })),
  );
}

const sectionsIn = perObject(({ text, blocks }: QuotedText) => sectionsOf(text, blocks));

const headingsAbove = ({ start }: FoundQuote, stored: QuotedText) =>
  sectionsIn(stored).findLast((section) => section.start <= start)?.headings ?? [];

/** The quotations that share most words with a sentence, each once. */
function likeliest(sentence: string, quotes: FoundQuote[], language: string): FoundQuote[] {
  const words = new Set(contentWords(sentence, language));
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  const sharedBy = ({ quote }: FoundQuote) =>
    new Set(contentWords(quote, language).filter((word) => words.has(word))).size;
  return [...byId.values()]
    .map((quote) => ({ quote, shared: sharedBy(quote) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, QUOTES_MAX)
    .map(({ quote }) => quote);
}

/**
 * Puts sentences that a person wrote through the gate, each against the sentences of the places that
 * were found for it. Nothing is cut or taken out; what nothing carries names the quotation that comes
 * closest. Pure.
 *
 * @param textOf stored texts by id; places in others are passed over.
 * @param isOrdinary tells words that open a sentence from names.
 */
export function checkAgainstTexts(
  { language, sentences, names, titles }: TextsTask,
  textOf: ReadonlyMap<string, QuotedText>,
  isOrdinary?: IsOrdinary,
): CheckedWritten[] {
  return sentences.map(({ text, places }) => {
    const found = places.flatMap((place) => {
      const stored = textOf.get(place.textId);
      return stored ? quotesIn(place, stored) : [];
    });
    const quotes = likeliest(text, found, language);
    const named = quotes.map((quote) => {
      const above = headingsAbove(quote, textOf.get(quote.textId)!);
      const headings = [titles?.get(quote.textId) ?? '', ...above];
      return { ...quote, names: names?.get(quote.textId), headings };
    });
    // Cited by nobody: one quotation has to carry all of it, none of several a part.
    const sentence = verifyWritten(
      { text, evidenceIds: [] },
      {
        ...poolOf(language, named),
        isOrdinary,
      },
    );
    const used = new Set([...sentence.evidenceIds, sentence.nearest]);
    return { sentence, quotes: quotes.filter(({ id }) => used.has(id)) };
  });
}
