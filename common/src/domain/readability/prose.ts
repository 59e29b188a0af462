import { baseOf } from '../text/locale.ts';
import { isStopWord, tokenize } from '../text/words.ts';
import { mayHaveVerb } from './verb-cues.ts';
import { pointsElsewhere } from './section-pointers.ts';

const ENDS = /[.!?…。！？؟।]["'”’»）)\]』」]*(?:\[[\w ]{1,4}\])*$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const CODE =
  /[{}<>=]{2}|=>|->|\(\)|\(\);|;\s*$|^\s*[$#%>]\s|\$\(|\$\{|&&|\|\||^\s*(?:#include|import|function|def|sudo|apt-get|npm|git)\s\S+$|\\[nt]\b|<\/?\w+[^<>]*>/u;
/** `<upstream>` in a manual stands for a name; two in a sentence do not make it code. */
const PLACEHOLDER =
  /<(?!(?:a|abbr|b|body|br|code|div|em|head|hr|html|i|img|li|ol|p|pre|s|script|span|strong|style|table|td|th|tr|u|ul|h\d)>)[a-z][a-z-]{1,20}>/g;
const LEADERS = /(?:\.\s?){4,}|_{3,}|-{3,}|={3,}|\t|\S {3,}\S/;
const ADDRESS = /\b(?:https?|ftp|file):\/\/\S+|\b[\w.+-]+@[\w-]+\.\w+/g;
const PAIRS: readonly [string, string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['“', '”'],
];
const MIN_WORDS = 4;
const MAX_WORDS = 70;
const MAX_SYMBOL_SHARE = 0.06;
const MAX_OPTIONS = 2;

/**
 * Whether a piece of text reads as a sentence of prose: a finished sentence of 4 to 70 words with
 * something like a verb, no code, no list of options, no table of contents, no address in place of
 * words, no pointer to another section. Heuristic and cheap; `language` sharpens the test for a verb.
 */
export function isProse(sentence: string, language = 'en'): boolean {
  const text = sentence.trim().replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
  if (
    !ENDS.test(text) ||
    CODE.test(text.replace(PLACEHOLDER, 'x')) ||
    LEADERS.test(text) ||
    !balanced(text)
  )
    return false;
  const words = tokenize(text, language);
  if (UNSPACED.test(text)) return text.length >= 8 && text.length <= 400;
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return false;
  if (words.filter((word) => word.text.startsWith('-')).length > MAX_OPTIONS) return false;
  const letters = text.match(/[\p{Alpha}\p{M}]/gu)?.length ?? 0;
  const symbols = text.match(/[{}<>=|\\$`#@*_/~^[\]+]/g)?.length ?? 0;
  const addresses = (text.match(ADDRESS) ?? []).join('').length;
  if (letters < text.length * 0.6 || symbols > text.length * MAX_SYMBOL_SHARE) return false;
  if (addresses > text.length / 3 || (text === text.toUpperCase() && /\p{Lu}/u.test(text)))
    return false;
  if (!opensLikeSentence(text, language) || pointsElsewhere(text)) return false;
  return mayHaveVerb(text, baseOf(language));
}

function balanced(text: string): boolean {
  // Between two letters it is no quotation mark: the Hebrew ד"ר.
  if (text.replace(/(?<=\p{Alpha})"(?=\p{Alpha})/gu, '').split('"').length % 2 === 0) return false;
  return PAIRS.every(([open, close]) => text.split(open).length === text.split(close).length);
}

/** A capital, a digit with words behind it, a script without case, or the name of a command. */
function opensLikeSentence(text: string, language: string): boolean {
  const [first = '', second = ''] = text.replace(/^["'“„«»‘(\[¿¡]+/, '').split(' ');
  if (/^(?:\d+(?:\.\d+)+\.?|\d+[.)]|[•*–—-])$/.test(first)) return false;
  if (!/^\p{Ll}/u.test(first)) return true;
  if (isStopWord(first, language)) return false;
  return (
    /[-_.\d]/.test(first) ||
    /^(?:is|are|was|can|must|will|has|should|may|does|shall|ist|wird|kann|est|es|é)$/.test(second)
  );
}
