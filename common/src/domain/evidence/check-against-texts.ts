import type { Check } from '../../contracts/evidence-report.ts';
import type { TextBlock } from '../../contracts/source.ts';
import type { ArticleSentence } from '../article/article.ts';
import { sentencesOf } from '../text/block-sentences.ts';
import { contentTokens, contentWords } from '../text/words.ts';
import { withoutAttribution } from './attribution.ts';
import { checkSentence } from './check-sentence.ts';
import { neighbourhoodOf, type Neighbourhood } from './neighbourhood.ts';
import { poolOf, verifyWritten } from './verify-sentence.ts';

/** Quotations that are tried for one sentence, those with most of its words first. */
const QUOTES_MAX = 8;

/** A stretch of a stored text that may say what a sentence says; offsets are UTF-16 units. */
export type Place = { textId: string; start: number; end: number };

/**
 * Share of a sentence's content words that a quotation must have, with what surrounds it, to be taken
 * for its evidence. The gate alone asks for half of them, of a writer who was given the evidence; here
 * the evidence is looked for afterwards, and among many passages some share half of anything.
 */
const NEEDED_SHARE = 2 / 3;
/**
 * And so much of the words that the best quotation has: where that one says nearly the same and the
 * gate refuses it ("can" for "cannot"), one that only speaks of the same is no evidence either.
 */
const NEAR_BEST = 0.8;

/** What the source of each stored text is called, by the text's id; see `namesOfSource`. */
export type NamesByText = ReadonlyMap<string, readonly string[]>;

/** Sentences of somebody's text, each with where to look; they may say whose statement they are. */
export type TextsTask = {
  language: string;
  sentences: { text: string; places: Place[] }[];
  names?: NamesByText;
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
function quotesIn({ textId, start, end }: Place, stored: QuotedText) {
  return stored.blocks
    .filter((block) => !NO_PROSE.has(block.kind) && block.start < end && block.end > start)
    .flatMap((block) =>
      sentencesOf(stored, block)
        .filter((span) => span.end - span.start <= QUOTE_MAX)
        .filter((span) => span.start < end && span.end > start)
        .map((span): FoundQuote => {
          const id = `${textId} ${span.start} ${span.end}`;
          return {
            id,
            textId,
            ...span,
            ...neighbourhoodOf(stored.text, block, span.start, span.end),
          };
        }),
    );
}

/** A quotation and how many content words of the sentence it has. */
type LikelyQuote = { quote: FoundQuote; shared: number };

/** The quotations that share most words with a sentence, each once. */
function likeliest(sentence: string, quotes: FoundQuote[], language: string): LikelyQuote[] {
  const words = new Set(contentWords(sentence, language));
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  return [...byId.values()]
    .map((quote) => {
      const shared = new Set(contentWords(quote.quote, language).filter((word) => words.has(word)));
      return { quote, shared: shared.size };
    })
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, QUOTES_MAX);
}

/** The content words of a sentence that a quotation lacks, and whether it has enough of them. */
function wordsMissing(text: string, quote: FoundQuote, language: string) {
  const given = new Set(contentWords(quote.before + quote.quote + quote.after, language));
  const words = new Map(
    contentTokens(text, language)
      .filter(({ stem }) => /\p{L}/u.test(stem))
      .map(({ stem, start, end }) => [stem, text.slice(start, end)]),
  );
  const missing = [...words].filter(([stem]) => !given.has(stem)).map(([, word]) => word);
  return { missing, enough: missing.length <= words.size * (1 - NEEDED_SHARE) };
}

/** What a quotation that speaks of something else lacks: what the gate found, or at least its words. */
function checksAgainst(text: string, quote: FoundQuote, language: string): Check[] {
  const { supported, checks } = checkSentence(text, [quote], language);
  if (!supported) return checks;
  const { missing } = wordsMissing(text, quote, language);
  return checks.map((check) =>
    check.name === 'words' ? { ...check, passed: false, missing } : check,
  );
}

/**
 * Puts sentences that a person wrote through the gate, each against the sentences of the places that
 * were found for it. Nothing is cut or taken out; what nothing carries names the quotation that comes
 * closest. Pure.
 *
 * @param textOf stored texts by id; places in others are passed over.
 */
export function checkAgainstTexts(
  { language, sentences, names }: TextsTask,
  textOf: ReadonlyMap<string, QuotedText>,
): CheckedWritten[] {
  return sentences.map(({ text, places }) => {
    const found = places.flatMap((place) => {
      const stored = textOf.get(place.textId);
      return stored ? quotesIn(place, stored) : [];
    });
    const likely = likeliest(text, found, language);
    const most = likely[0]?.shared ?? 0;
    const quotes = likely.map(({ quote }) => quote);
    const near = likely
      .filter(({ shared }) => shared >= most * NEAR_BEST)
      .map(({ quote }) => ({ ...quote, names: names?.get(quote.textId) }))
      .filter((quote) => {
        const stated = withoutAttribution(text, quote.names ?? [], language) ?? text;
        return wordsMissing(stated, quote, language).enough;
      });
    const sentence = verifyWritten(
      // Cited by nobody: one quotation has to carry all of it, none of several a part.
      { text, evidenceIds: [] },
      poolOf(language, near),
    );
    const [closest] = quotes;
    if (sentence.verdict === 'unsupported' && !sentence.nearest && closest) {
      const { id } = closest;
      const checks = checksAgainst(text, closest, language);
      return { sentence: { ...sentence, checks, nearest: id }, quotes: [closest] };
    }
    const used = new Set([...sentence.evidenceIds, sentence.nearest]);
    return { sentence, quotes: quotes.filter(({ id }) => used.has(id)) };
  });
}
