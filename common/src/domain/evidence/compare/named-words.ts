import { perObject } from '../../made-once.ts';
import { isStopWord, stem, tokenize } from '../../text/words.ts';
import { fullMonths } from '../extract/month-names.ts';
import type { Reading } from '../reading.ts';
import type { Span } from '../../text/split-sentences.ts';

/** A word that names somebody or something in particular, by stem. */
export type NamedWord = Span & { stem: string };

const GERMAN_ARTICLE =
  /^(?:der|die|das|des|dem|den|ein|eine[rsmn]?|kein\p{L}*|im|am|vom|zum|zur|beim|ins|ans|sein(?:e[rsmn]?)?|ihr(?:e[rsmn]?)?|unser(?:e[rsmn]?)?|diese\p{L}*|jede\p{L}*|alle[rsnm]?|einige\p{L}*|manche\p{L}*|viele\p{L}*|mehrere\p{L}*|beide\p{L}*|etwa|rund)$/iu;
const GERMAN_ADJECTIVE =
  /^(?!(?:w[uü]rden?|werden|wären?|waren|seien|haben|hätten?|hatten?|k[oö]nnten?|können|m[uü]ssten?|müssen?|sollten?|sollen|wollten?|wollen|d[uü]rften?|dürfen|aber|oder|sowie|ohne|über|unter|neben|gegen|zwischen|wegen|laufe)$)\p{Ll}+(?:en|er|es|em|e)$/u;
/** Behind a noun no adjective, but what it did: "Kautex kaufte Radgum". */
const GERMAN_PAST = /^\p{Ll}+ten?$/u;
const WEEKDAY =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)s?$/u;

type Found = { named: NamedWord[]; opening: NamedWord[]; stems: ReadonlySet<string> };
const wordsOf = perObject(findWords);

/**
 * The words of a text that name: capitalised inside a sentence, or at its start when they are so
 * elsewhere in it or in the `other` text; with capitals inside. In German those nouns that no
 * article or adjective stands before. Broader than `extractNames`, and used only to compare roles.
 */
export function namedWords(reading: Reading, other: Reading): NamedWord[] {
  const { named, opening, stems } = wordsOf(reading);
  const others = wordsOf(other).stems;
  const names = opening.filter(({ stem: word }) => stems.has(word) || others.has(word));
  return [...named, ...names].sort((a, b) => a.start - b.start);
}

function findWords({ text, language, base, sentences, numbers, dates }: Reading): Found {
  const tokens = tokenize(text, language);
  const figures: Span[] = [...numbers.filter((number) => number.demanded), ...dates];
  const opening: NamedWord[] = [];
  const named = tokens.flatMap((token, at): NamedWord[] => {
    const word = token.text.replace(/'s?$/, '');
    if (!/^\p{Lu}|^\p{Ll}+\p{Lu}/u.test(word) || word.length < 2 || WEEKDAY.test(word)) return [];
    if (isStopWord(word, base) || fullMonths(base).has(word.toLowerCase())) return [];
    if (figures.some((figure) => figure.start < token.end && token.start < figure.end)) return [];
    const mention = { start: token.start, end: token.end, stem: stem(word, base) };
    const opens =
      sentences.some(({ start }) => token.start - start <= 1 && token.start >= start) ||
      /[:;“„«"(]\s*$/.test(text.slice(0, token.start));
    const before = tokens[at - 1]?.text ?? '';
    const after = tokens[at + 1]?.text ?? '';
    const joined =
      /^\p{Lu}/u.test(after) &&
      text.slice(token.end, tokens[at + 1]?.start) === ' ' &&
      base !== 'de';
    if (opens && !joined && !/[\p{Lu}\p{N}]/u.test(word.slice(1))) {
      opening.push(mention);
      return [];
    }
    if (/^\d/.test(after) && text.slice(token.end, tokens[at + 1]?.start) === ' ') return [mention];
    const isVerb = GERMAN_PAST.test(before) && /^\p{Lu}/u.test(tokens[at - 2]?.text ?? '');
    const isNoun =
      base === 'de' && !isVerb && (GERMAN_ARTICLE.test(before) || GERMAN_ADJECTIVE.test(before));
    if (!isNoun || opens) return [mention];
    opening.push(mention);
    return [];
  });
  return { named, opening, stems: new Set(named.map((word) => word.stem)) };
}
