import { baseOf } from '../../text/locale.ts';
import { isStopWord, tokenize, type Token } from '../../text/words.ts';
import { fullMonths } from './month-names.ts';
import { canonicalUnit } from './units.ts';

/** A word of a proper name, or an identifier such as `UTF-8`, with its UTF-16 offsets. */
export type NameMention = { text: string; start: number; end: number };

const CAPITAL = /^\p{Lu}/u;
const MIXED = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}._-]+$|^\p{Ll}+\.?\p{Lu}|^\p{Lu}\p{Ll}+\p{Lu}/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]+(?:s|-\p{L}+)?$/u;
const DECADE_OR_ORDINAL = /^\d+(?:s|st|nd|rd|th|er|ern|e|ère|x|[ºª])$/u;
const HAS_DIGIT_UNIT = /^\d+(?:[.,]\d+)?-?\p{L}+$/u;
const CASED = new Set([
  'en',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'no',
  'nb',
  'pl',
  'cs',
  'ru',
  'el',
]);
const UNCASED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hangul}\p{Script=Devanagari}]/u;
/** In a script without capitals: Latin words, and katakana of three and more characters. */
const FOREIGN_WORD =
  /(?<![\p{Script=Latin}\p{N}])\p{Script=Latin}[\p{Script=Latin}\p{N}]+(?:[-._+][\p{Script=Latin}\p{N}]+)*|[\p{Script=Katakana}ー]{3,}/gu;

/** Languages in which only names are capitalised behind a colon. */
const LOWER_AFTER_COLON = new Set(['fr', 'es', 'pt', 'it']);
/** What opens a sentence inside a sentence: a colon, a quotation mark, a bracket, a bullet. */
const OPENS_SENTENCE = /(?:^|[.!?:…;]["'”’»)]*\s+|["“„«»‘(\[•*–—]\s?)$/u;
/** Behind a word that opens a sentence, these make it the subject: a name if it is not a known word. */
const PREDICATE: Readonly<Record<string, RegExp>> = {
  en: /^(?:'s\s+\p{L}|\s+(?:is|was|has|had|will|said|says|does|did|can|could|may|wrote|made|became|began|won|led|took|gave|left|beat|met|sold|bought|paid|kept|held|lost|found|told|grew|fell|rose|came|went|saw|ran|drew|sent|spent|built|got|\p{Ll}+(?:ed|[^s\W]s))(?!\p{L})|\s+\d+\.\d)/u,
  de: /^\s+(?:ist|war|hat|wird|wurde|kann|soll|will|schrieb|darf|muss|übernahm|nahm|kam|gab|ging|stand|lag|blieb|verlor|gewann|stieg|fiel|\p{Ll}{2,}te?)(?!\p{L})/u,
  fr: /^\s+(?:n['’]|ne |se |s['’])?(?:est|a|sera|fut|doit|peut|va|\p{Ll}{2,}(?:é|a|it|e|nd))(?!\p{L})/u,
  es: /^\s+(?:no |se |ya )?(?:es|fue|ha|será|dijo|\p{Ll}{2,}[óaeí]|\p{Ll}+ía)(?!\p{L})/u,
  pt: /^\s+(?:não |se |já )?(?:é|foi|há|tem|será|disse|\p{Ll}{2,}(?:ou|eu|iu|[aeá]))(?!\p{L})/u,
};
/** Endings of common nouns, gerunds, adverbs and plurals that open sentences without an article. */
const COMMON_ENDING: Readonly<Record<string, RegExp>> = {
  en: /(?:s|ing|ed|ly|ion|ment|ness|ity|ism|ware|ance|ence|age|ship|hood|one|body|thing|where|[ai]ble|ous|ive|ful|less|ical|ional|ular)$/i,
  de: /(?:ung|heit|keit|schaft|tion|tät|nis|tum|ling|chen|lein|ismus|ik|ur|enz|anz|en|er|ern|ie|ment|or|e|s)$/i,
  fr: /(?:s|x|ment|tion|ité|isme|age|ance|ence|eur|ure|er|ir|re|ez|ant|ons)$/i,
  es: /(?:s|mente|ción|dad|ismo|aje|ancia|encia|ura|or|ar|er|ir|rse|ndo|[ai]do|[ai]da)$/i,
  pt: /(?:s|mente|ção|dade|ismo|agem|ância|ência|ura|or|ar|er|ir|r-se|ndo|[ai]do|[ai]da)$/i,
};
/** "S'assurer": a small word that has lost its vowel, before one that is not capitalised. */
const ELIDED = /^\p{Lu}(?:u)?['’]\p{Ll}/u;
/** "Gemessen wird": a participle opens the sentence. */
const GERMAN_PARTICIPLE = /^(?:Ge|Be|Ver|Ent|Er|Zer)\p{Ll}+(?:en|t)$/u;
const GERMAN_NAME_BEFORE =
  /(?<!\p{L})(?:in|aus|nach|bei|von|zu|mit|für|auf|gegen|ohne|durch|über|als|wie|und|oder|dass|wenn|weil|ob|da|unter|so|laut|Herr|Herrn|Frau|Dr\.|Prof\.|König|Königin|Kaiser|Papst|Präsident|Präsidentin|Kanzler|Kanzlerin|Firma|Stadt|Minister|Ministerin)\s$/u;

/**
 * The proper names of a sentence, word by word: capitalised words inside it, a capitalised word that
 * opens it and is its subject without being a known word, acronyms, mixed-case words and words
 * with digits (`UTF-8`, `IPv6`). In German, where every noun is capitalised, only words that follow
 * a title, another capitalised word, a preposition or conjunction without article; in scripts without case, Latin
 * and longer katakana words. Month names are dates. `isKnown` tells whether the passage has a word.
 */
export function extractNames(
  text: string,
  language: string,
  isKnown: (word: string) => boolean,
): NameMention[] {
  if (UNCASED.test(text)) return foreignWords(text);
  const base = baseOf(language);
  const tokens = tokenize(text, language);
  return tokens.flatMap((token, at) =>
    isName(text, tokens, at, base, isKnown) ? [cutPossessive(token)] : [],
  );
}

/** Whether a text is written in a script without capitals. */
export function isUncased(text: string): boolean {
  return UNCASED.test(text);
}

function foreignWords(text: string): NameMention[] {
  return [...text.matchAll(FOREIGN_WORD)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isName(
  text: string,
  tokens: readonly Token[],
  at: number,
  base: string,
  isKnown: (word: string) => boolean,
): boolean {
  const token = tokens[at];
  if (!token || token.text.startsWith('-')) return false;
  const word = token.text.replace(/['’]s?$/u, '');
  if (DECADE_OR_ORDINAL.test(word) || HAS_DIGIT_UNIT.test(word) || /^\d/.test(word)) return false;
  if (/^[vV]\d/.test(word) || canonicalUnit(word) !== undefined) return false;
  if (MIXED.test(word) || (ACRONYM.test(word) && word.length > 1)) return !isShouted(tokens);
  if (!CAPITAL.test(word) || word.length < 2 || ELIDED.test(word)) return false;
  if (isStopWord(word, base) || fullMonths(base).has(word.toLowerCase())) return false;
  const before = text.slice(Math.max(0, token.start - 4), token.start);
  const opens =
    OPENS_SENTENCE.test(before) && !(LOWER_AFTER_COLON.has(base) && /[:;]\s*$/.test(before));
  if (base === 'de') return isGermanName(text, tokens, at, opens, isKnown);
  if (!CASED.has(base)) return !opens;
  if (!opens) return true;
  if (isKnown(word)) return isFirstOfName(text, tokens, at, base);
  const behind = text.slice(token.end, token.end + 30);
  // No French sentence opens with a noun without an article before its verb.
  if (base === 'fr' && PREDICATE.fr?.test(behind)) return true;
  if (COMMON_ENDING[base]?.test(word)) return base === 'en' && isSingularInS(word, behind);
  return isFirstOfName(text, tokens, at, base) || (PREDICATE[base]?.test(behind) ?? false);
}

/** "Paris is": a plural would not be followed by a verb in the singular. */
function isSingularInS(word: string, behind: string): boolean {
  return (
    /(?<!ss|sis|ics|us|ws|ess)s$/.test(word) && /^\s+(?:is|was|has|does)(?!\p{L})/u.test(behind)
  );
}

/** "Ada Lovelace wrote": another capitalised word follows directly. */
function isFirstOfName(text: string, tokens: readonly Token[], at: number, base: string): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !next || text.slice(token.end, next.start) !== ' ') return false;
  const named = base === 'en' ? /^\p{Lu}\p{Ll}/u : /^\p{Lu}\p{L}/u;
  return named.test(next.text) && !isStopWord(next.text, base);
}

function isGermanName(
  text: string,
  tokens: readonly Token[],
  at: number,
  opens: boolean,
  isKnown: (word: string) => boolean,
): boolean {
  const [token, previous, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!token) return false;
  const joins = (other: Token | undefined, gap: string) =>
    other !== undefined && gap === ' ' && CAPITAL.test(other.text) && !isStopWord(other.text, 'de');
  if (next && joins(next, text.slice(token.end, next.start))) return true;
  if (previous && joins(previous, text.slice(previous.end, token.start))) return true;
  if (/^\p{Lu}\p{L}+-\p{Lu}/u.test(token.text)) return true;
  const common = COMMON_ENDING.de?.test(token.text) ?? false;
  if (GERMAN_NAME_BEFORE.test(text.slice(0, token.start))) return !common;
  if (!opens || isKnown(token.text) || GERMAN_PARTICIPLE.test(token.text)) return false;
  return PREDICATE.de?.test(text.slice(token.end)) ?? false;
}

/** A text in capitals only tells nothing about names. */
function isShouted(tokens: readonly Token[]): boolean {
  const long = tokens.filter((token) => token.text.length > 3);
  return long.length > 3 && long.every((token) => token.text === token.text.toUpperCase());
}

function cutPossessive({ text, start, end }: Token): NameMention {
  const cut = /['’]s?$/u.exec(text)?.[0].length ?? 0;
  return { text: text.slice(0, text.length - cut), start, end: end - cut };
}
