import { hasVerb } from '@citeloom/common/domain/evidence/verb-cues';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { isStopWord } from '@citeloom/common/domain/text/words';
import { phrasesOf } from './phrases.ts';

const LONGEST = 64;
/** A heading for what has no other. */
const REST = /^(?:further|other|weitere|autres|otros|outros) \p{L}+$/iu;
/** What documents put before the thing itself. */
const ABOUT_TEXT =
  /^(?:(?:an? |the )?(?:introduction to|overview of|summary of|description of|details (?:of|on|about)|(?:some |a few |further )?notes? (?:on|about)|list of|about|more on)|einführung in|überblick über|introduction à|présentation (?:de la|du|de)|introducción a|introdução a) (?:the )?/iu;
const NO_GERUND =
  /^(?:string|thing|king|ring|spring|building|during|nothing|something|everything|anything|morning|evening|warning|beginning|heading|setting|meeting|ceiling|sibling|according|regarding|concerning|following|existing|missing|remaining|pending|running|interesting|leading|rolling|growing|breaking|upcoming|outgoing|incoming|working)$/iu;
/** Nouns that English uses without an article. */
const MASS =
  /(?:tion|sion|ment|ance|ence|ity|ness|ism|ship|ware|ics|acy|ancy|ency|data|memory|noise|access|support|history|feedback|music|food|energy|water|health)$/iu;
/** Behind a word in -ing these make it a gerund; before a bare plural it may be an adjective ("dangling references"). */
const OBJECT =
  /^(?:the|an?|its|their|your|this|that|these|any|all|each|every|what|how|in|of|for|to|with|from|on|by|without|at|under|up|down|out|off|over|back|it|them)$/u;
const PREPOSITION =
  /^(?:in|of|for|to|with|from|on|by|without|at|under|and|or|between|across|as)$/iu;

/**
 * A heading as the question that its section answers, or as it is where it has no form that reads
 * well: clauses, headings with a colon, English nouns that would need an article.
 *
 * @param isName whether a word is a name, which keeps its capital, see `nameTest`.
 * @param turn which of the language's forms is used; neighbouring sections get different ones.
 * @example asQuestion('Signing a commit', 'en', 0) // 'How does signing a commit work?'
 */
export function asQuestion(
  heading: string,
  language: string,
  turn: number,
  isName: (word: string) => boolean = () => false,
): string {
  if (REST.test(heading)) return heading;
  const about = capital(heading.replace(ABOUT_TEXT, ''));
  const { asks } = phrasesOf(language);
  const base = baseOf(language);
  if (
    heading.length > LONGEST ||
    /[?:;…“”"()—–]| \/ | or \p{Lu}\p{Ll}/u.test(heading) ||
    asks.length === 0
  )
    return heading;
  if (base !== 'en') {
    const clause = isStopWord(heading.split(' ')[0] ?? '', language);
    return clause ? heading : ask(about, asks, turn);
  }
  const howTo = /^how to (.+)$/iu.exec(heading)?.[1];
  if (howTo) return `How do you ${howTo}?`;
  const plain = lowerFirst(about, isName).replace(/^using (?=\S+ ?\S*s$)/u, '');
  const [first = '', ...rest] = plain.split(' ');
  if (/^\p{Ll}{2,}ing$/u.test(first) && OBJECT.test(rest[0] ?? '') && !NO_GERUND.test(first)) {
    return turn % 2 === 0 ? `How does ${plain} work?` : `What does ${plain} involve?`;
  }
  return takesNoArticle(plain) ? ask(plain, asks, turn) : heading;
}

function ask(about: string, asks: readonly ((about: string) => string)[], turn: number): string {
  return asks[turn % asks.length]?.(about) ?? about;
}

/** Whether an English phrase reads well behind "about": plural, without article by nature, or with one. */
function takesNoArticle(phrase: string): boolean {
  const words = phrase.split(' ');
  if (/^(?:the|an?|its|your)$/u.test(words[0] ?? '')) return !hasVerb(phrase, 'en');
  const gerund = /ing$/u.test(words[0] ?? '');
  if (isStopWord(words[0] ?? '', 'en') || (!gerund && hasVerb(phrase, 'en'))) return false;
  const end = words.findIndex((word) => PREPOSITION.test(word));
  const head = words[(end < 0 ? words.length : end) - 1] ?? '';
  const plural = /\p{Ll}s$/u.test(head) && !/(?:ss|us|is)$/u.test(head);
  const handling = words.length > 1 && /\p{Ll}{2}ing$/u.test(head);
  return plural || handling || (MASS.test(head) && !head.includes('-'));
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** Lower-cases a plain capitalised first word; names and acronyms keep their letters. */
export function lowerFirst(text: string, isName: (word: string) => boolean = () => false): string {
  const [first = ''] = text.split(' ');
  return !isName(first) && /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(first)
    ? first.toLowerCase() + text.slice(first.length)
    : text;
}

/** Tells names by how texts write them: with a capital inside of sentences, and hardly ever without. */
export function nameTest(texts: readonly string[]): (word: string) => boolean {
  const all = texts.join('\n');
  const count = (pattern: string) => all.match(new RegExp(pattern, 'gu'))?.length ?? 0;
  return (word) => {
    if (!/^\p{Lu}[\p{L}\p{N}]+$/u.test(word)) return false;
    const inside = count(`(?<=[\\p{Ll}\\p{N},;] )${word}(?![\\p{L}-])`);
    return inside > 0 && inside > 2 * count(`(?<![\\p{L}-])${word.toLowerCase()}(?![\\p{L}-])`);
  };
}
