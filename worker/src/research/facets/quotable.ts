import { isProse } from '@citeloom/common/domain/evidence/prose';
import { pointsElsewhere } from '@citeloom/common/domain/evidence/section-pointers';
import { readDefining } from '@citeloom/common/domain/text/defining';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { isStopWord, tokenize } from '@citeloom/common/domain/text/words';

/** Characters of a sentence that opens a quotation, and of one that goes on with it. */
const SHORTEST = 34;
/** Of one that says what something is: "Memcheck is a memory error detector." */
const SHORTEST_DEFINITION = 24;
const DEFINITION =
  /^\p{Lu}\S*(?: \S+){0,3} (?:is|are|ist|sind|est|sont|es|son|é|são) (?:an?|the|eine?|une?|una?|uma?)\s/u;
const SHORTEST_FURTHER = 20;
const LONGEST = 330;
/** How much less other scripts need for the same: no spaces, or no vowels. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const CONSONANTAL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Placeholders, options, paths, assignments, calls and identifiers: what reads as code in prose. */
const CODE_WORD =
  /^(?:[<[{(]*--?[a-z][\w-]*|.*[<>{}|\\=$`~^@#*].*|\.{0,2}\/\S+|\S+\/\S+\/\S*|\w+\(\)?.*|\w+_\w+.*|\w+\.\w+\.\w[\w.]*)[.,;:)\]'"”]*$/u;
const CODE_SHARE_MAX = 0.2;
/** "The stream.end() method …": a function is named with empty brackets, which make a sentence no code. */
const CALL = /(?<=[\p{L}\p{N}_])\(\)(?!;)/gu;

/** The author speaking of themself, in the five languages. */
const FIRST_PERSON =
  /(?<![\p{L}-])(?:I|i(?!\.)|my|me|I'm|I've|myself|[Ii]ch|[Mm]eine?[mnrs]?|mir|[Jj]e|[Jj]['’]ai|[Mm]on|yo|[Ee]u|[Mm]eu|[Mm]inha)(?![\p{L}-])/u;

/** The author walking with their reader. */
const NARRATES =
  /\b(?:we['’](?:ll|re|ve|d)|let['’]s|let us|for us)\b|^(?:We|Our|Let us)\b|^Try \p{L}+ing\b|^(?:Recall|Notice|Consider)\b|\bwe (?:\p{Ll}+ly |first |now |next |then |also |will |shall )*(?:discuss|describe|look|cover|show|explain|turn)\b|\bour (?:\p{Ll}+ ){0,2}(?:program|code|example|project|function|app|application|library|end users|version|server|test|class|module|table|database)s?\b|\b(?:suppose|assume|imagine)\b/iu;

/** The same in the other languages; advice by the authors stays. */
const NARRATES_ELSEWHERE: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:[Ww]ir|[Uu]ns|[Uu]nser\p{Ll}*)(?!\p{L})(?! (?:empfehlen|raten))/u,
  fr: /(?<!\p{L})(?:[Nn]ous|[Nn]otre|[Nn]os)(?!\p{L})(?! (?:recommandons|conseillons))/u,
  es: /(?<!\p{L})(?:[Nn]osotros|[Nn]uestr[oa]s?|[Vv]amos a|[Vv]eremos|[Hh]emos|[Pp]odemos|[Dd]ebemos|[Tt]enemos)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:[Nn]ós|[Nn]oss[oa]s?|[Vv]amos|[Vv]eremos|[Pp]odemos|[Dd]evemos|[Tt]emos)(?!\p{L})/u,
};

/** "If n is not given": a variable of code that is not there; no ending in brackets, as of "column(s)". */
const VARIABLE = /(?<![\p{L}\p{N}.'’(/_-])[b-hj-z](?![\p{L}\p{N}.'’)/_-])/u;

/** Sends its reader to other documents. */
const ELSEWHERE =
  /^(?:(?:Mehr|Weitere|Nähere) (?:Informationen|Details|Einzelheiten|Hinweise)|Consultez|Voici|Vous trouverez|Pour (?:plus|en savoir)|For (?:more|further|details)|(?:More|Further) (?:details|information)|Para (?:más|mais|obtener|obter)|Consulte)\b|\bfinden Sie\b|\bpour en savoir plus\b|\b(?:consult|[Rr]efer to)\b|^(?:See|[Pp]lease see) \p{L}|\bfor (?:more |further )?details\b|\b(?:[Dd]escription|[Dd]etail|[Ee]xplanation|[Ii]nformation|[Dd]ocumentation|[Dd]iscussion)s? (?:on|of|about|can|are|is) (?:[^.,;]{0,60} )?(?:found|given|available|described?|explained) (?:in|at|on)\b/u;

/** Speaks of an example, a figure or a place that is not quoted with it. */
const LEADS_AWAY = new RegExp(
  [
    '\\b[Ww]hat follows|\\btable of contents\\b|\\bmailing list\\b',
    '\\b(?:Example|Step|Case|Figure|Table|Option|Strategy|Approach|Variant|Phase|Scenario|Listings?) [A-Z]?\\d',
    '["”] section\\b|\\bsections? of\\b|\\[\\d+\\]|\\b(?:next|following|previous|preceding) (?:\\p{Ll}+ )?(?:section|chapter|subsection|paragraph|page)s?\\b|^(?:There is|This is|Here is) an? (?:\\p{Ll}+ )?(?:summary|section|overview|list)\\b|\\b(?:above|below)\\b(?! (?:\\d|the|a|an|zero|average|all)\\b)',
    '\\b[Hh]ere\\b|\\.\\.["”]?$|\\b[a-z]\\.\\d|^[(\\[]',
    '^\\d{1,3} \\p{Lu}|[.!?] \\d{1,3} [\\p{L}]',
    // Notes on the versions of the thing that a reference describes around them.
    '^(?:New|Added|Changed|Deprecated|Removed) (?:in|since)(?: \\p{L}+){0,2} v?\\d',
  ].join('|'),
  'u',
);

/**
 * Whether a sentence can be read in an article by somebody who has read the one before it: prose of
 * readable length, in the text's language, with few words of code, no question or exclamation, and nobody speaking of
 * themself or of other places.
 *
 * @param shown the sentence as the article would show it, see `trimOpening`.
 * @param further whether it goes on with a quotation, where it may be shorter.
 */
export function isReadable(shown: string, language: string, further = false): boolean {
  const least = DEFINITION.test(shown) ? SHORTEST_DEFINITION : SHORTEST;
  const shortest = (further ? SHORTEST_FURTHER : least) * densityOf(shown);
  if (shown.length < shortest || shown.length > LONGEST) return false;
  if (/[?？؟!！]["'”’)\]]*$/u.test(shown) || /[:：,;–—-]["'”’)\]]*$/u.test(shown)) return false;
  if (FIRST_PERSON.test(shown) || NARRATES.test(shown)) return false;
  if (baseOf(language) === 'en' && VARIABLE.test(shown)) return false;
  if (NARRATES_ELSEWHERE[baseOf(language)]?.test(shown)) return false;
  const straight = shown.replaceAll('’', "'");
  if (LEADS_AWAY.test(straight) || ELSEWHERE.test(straight)) return false;
  if (!isInLanguage(shown, language) || codeShare(shown) > CODE_SHARE_MAX) return false;
  return isProse(withPlainVerb(shown.replace(CALL, ''), language), language);
}

/**
 * "The pickle module implements protocols …" with "is" for its verb: a verb that says what something does
 * is a noun in other places, where `isProse` must not take it for one. Behind an article and a noun, and
 * before no preposition, it is a verb.
 */
function withPlainVerb(sentence: string, language: string): string {
  const found = baseOf(language) === 'en' ? readDefining(sentence, language) : null;
  if (!found || !/^(?:The|An?|Each|Every) \S+/u.test(found.subject)) return sentence;
  const rest = sentence.slice(found.subject.length).replace(/^\s\S+/u, '');
  const isNoun = /^ (?:of|for|in|on|and|or|to|by|with|from|at|as)(?!\p{L})/u.test(rest);
  return found.says === 'does' && !isNoun ? `${found.subject} is${rest}` : sentence;
}

function densityOf(text: string): number {
  if (UNSPACED.test(text)) return 0.25;
  return CONSONANTAL.test(text) ? 0.65 : 1;
}

const ITEM_SHORTEST = 8;
const ITEM_LONGEST = 220;
/** An item that bears its own number or letter. */
const LABELLED = /^\(?(?:\d{1,2}|\p{L})[.)]\s/u;

/** Whether an item of a list can be read in an article behind the words that announce the list. */
export function isListable(item: string): boolean {
  const text = item.trim().replace(/\s+/gu, ' ');
  if (text.length < ITEM_SHORTEST || text.length > ITEM_LONGEST) return false;
  if (
    LABELLED.test(text) ||
    /[?？؟:：]["'”’)\]]*$/u.test(text) ||
    FIRST_PERSON.test(text) ||
    NARRATES.test(text)
  )
    return false;
  const away = LEADS_AWAY.test(text) || ELSEWHERE.test(text) || pointsElsewhere(text);
  return !away && /\p{L}{2}/u.test(text) && codeShare(text) <= CODE_SHARE_MAX;
}

/** The words that announce a list ("There are the following kinds:") as a sentence that is not followed by one. */
export function withoutAnnouncement(sentence: string): string {
  return sentence
    .replace(/[:：]$/u, '.')
    .replace(
      /\b(?:as follows|the following|folgende[nrs]?|suivante?s?|siguientes?|seguintes?)\b/giu,
      'such',
    );
}

/** Share of a sentence's words that read as code, 0 to 1. */
export function codeShare(sentence: string): number {
  const words = sentence.split(/\s+/u);
  return words.filter((word) => CODE_WORD.test(word)).length / words.length;
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'];

/** Whether a sentence is in its text's language: texts in translation keep passages of the original. */
function isInLanguage(sentence: string, language: string): boolean {
  const words = tokenize(sentence, language).map(({ text }) => text);
  const functionWords = (tag: string) => words.filter((word) => isStopWord(word, tag)).length;
  const own = functionWords(baseOf(language));
  return (
    !LANGUAGES.includes(baseOf(language)) ||
    LANGUAGES.every((tag) => functionWords(tag) <= own * 2 + 2)
  );
}
