import { standsAlone } from '@citeloom/common/domain/evidence/dangling';
import { isProse } from '@citeloom/common/domain/evidence/prose';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { isStopWord, tokenize } from '@citeloom/common/domain/text/words';

const SHORTEST = 45;
const LONGEST = 330;
/** Placeholders, options, paths, assignments, calls and identifiers: what reads as code in prose. */
const CODE_WORD =
  /^(?:[<[{(]*--?[a-z][\w-]*|.*[<>{}|\\=$`~^@#*].*|\.{0,2}\/\S+|\S+\/\S+\/\S*|\w+\(\)?.*|\w+_\w+.*|\w+\.\w+\.\w[\w.]*)[.,;:)\]'"”]*$/u;

/** English notes on an option or field, whose subject stands in the heading or term above. */
const LACKS_ITS_SUBJECT =
  /^(?:(?:When|If) (?:true|false|set|unset|given|specified|interactive|never|always|enabled|disabled|used|omitted|present|absent|empty|not)\b|(?:Only |Also |Now |Not )?(?:[Ww]orks|[Ss]pecif(?:y|ies)|[Ss]ets|[Ss]hows|[Pp]rints|[Ee]nables|[Dd]isables|[Cc]auses|[Mm]akes|[Aa]llows|[Rr]eturns|[Cc]reates|[Cc]ontains|[Tt]ells|[Dd]efaults|[Oo]verrides|[Cc]ontrols|[Dd]etermines|[Ii]ndicates|[Dd]efines|[Dd]isplays|[Ll]ists|[Ii]gnored|[Pp]assed|[Uu]sed|[Aa]vailable|[Ss]ame|[Ee]quivalent|[Cc]alled|[Ii]nvoked|[Dd]oing so|[Ss]aid another way|[Ss]imilar to|[Ll]ike)\b)/u;

/** The author speaking of themself, in the five languages. */
const FIRST_PERSON =
  /(?<![\p{L}-])(?:I|i(?!\.)|my|me|I'm|I've|myself|[Ii]ch|[Mm]eine?[mnrs]?|mir|[Jj]e|[Jj]['’]ai|[Mm]on|yo|[Ee]u|[Mm]eu|[Mm]inha)(?![\p{L}-])/u;

/** Sends its reader to other documents. */
const ELSEWHERE =
  /^(?:(?:Mehr|Weitere|Nähere) (?:Informationen|Details|Einzelheiten|Hinweise)|Consultez|Voici|Vous trouverez|Pour (?:plus|en savoir)|For (?:more|further|details)|(?:More|Further) (?:details|information)|Para (?:más|mais|obtener|obter)|Consulte)\b|\bfinden Sie\b|\bpour en savoir plus\b|\b(?:consult|refer to)\b|\bfor (?:more |further )?details\b/u;

/** Leans on a sentence or an example that is not quoted with it, though it opens well. */
const LEANS_ON_CONTEXT = new RegExp(
  [
    ', (?:however|therefore|though|then),',
    '\\b[Ww]hat follows|\\b[Tt]he (?:latter|former)\\b|\\btable of contents\\b|\\bmailing list\\b',
    '\\b(?:this|that) (?:scenario|example|case|situation|option|step|approach|behaviou?r|reason|way|problem)\\b',
    '\\bsuch (?!as\\b|that\\b)',
    '\\b(?:of|to|for|with|by|about|from|on|at|in|like|as|and|do|does|doing|did|all|is|see) (?:this|that|these|those)(?=\\s*[,.;:)]|\\s+(?:and|or|but|when|if|because|is|are|will|would|can)\\b)',
    '\\b(?:suppose|assume|imagine|let.s|let us)\\b',
    '\\b(?:Example|Step|Case|Figure|Table|Option) \\d',
    '["”] section\\b|\\bsections? of\\b|\\[\\d+\\]|\\b(?:above|below)\\b(?! (?:\\d|the|a|an|zero|average|all)\\b)',
    '^\\S+ (?:is|are|has|have|was|were) now\\b|^Not only\\b|^Only (?:setting|use|used|if|when|valid)\\b|^Anyway\\b',
    '^Though\\b|^\\S+(?: \\S+)? (?:can|may|must|will|should|is|are) then\\b',
    '\\b[Hh]ere\\b',
    '^(?:Later|Now|Meanwhile|Afterwards|Eventually|At first|From then on)\\b|\\.\\.["”]?$|\\b[a-z]\\.\\d|\\b(?:this|that|these|those) (?:particular|specific|same|very|kind|sort|latter|list|command|hook|script|file|field)\\b',
    '^[(\\[]|^(?:The|A) (?:first|second|third|last|other|reason|idea|result|effect|answer|goal|trick|problem) (?:is|was|of th)\\b',
    '^(?:We|Our|Let us)\\b|^\\d{1,3} \\p{Lu}|[.!?] \\d{1,3} [\\p{L}]',
    '^(?:[Ee]ven|[Ee]ither way|[Ii]n any case|[Tt]he (?:same|other|rest)\\b|[Aa] range of|[Mm]ore)\\b',
  ].join('|'),
  'u',
);

/**
 * Whether a sentence can be read in an article: prose that stands alone, of readable length, with few
 * words of code, and no question.
 *
 * @param shown the sentence as the article would show it, see `trimOpening`.
 */
export function isQuotable(shown: string, language: string): boolean {
  if (shown.length < SHORTEST || shown.length > LONGEST) return false;
  if (/[?？؟]["'”’)\]]*$/u.test(shown) || FIRST_PERSON.test(shown)) return false;
  const straight = shown.replaceAll('’', "'");
  if (LACKS_ITS_SUBJECT.test(straight) || LEANS_ON_CONTEXT.test(straight)) return false;
  if (ELSEWHERE.test(straight) || !isInLanguage(shown, language)) return false;
  return codeShare(shown) <= 0.2 && isProse(shown, language) && standsAlone(shown, language);
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
