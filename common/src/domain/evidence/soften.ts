import { baseOf } from '../text/locale.ts';
import { contentWords } from '../text/words.ts';
import { hasVerb } from './verb-cues.ts';

/** What may open a trailing clause that can be left out without changing the rest. */
const TRAILERS: Readonly<Record<string, string>> = {
  en: 'which|who|whose|where|making|leading|causing|allowing|resulting|including|because|since|thanks to|due to|as well as|and|but|while|whereas|so',
  de: 'was|wobei|wodurch|womit|weil|da|dank|sodass|und|aber|während|der|die|das',
  fr: 'ce qui|qui|où|dont|car|parce que|grâce à|et|mais|tandis que',
  es: 'lo que|que|donde|porque|ya que|gracias a|y|pero|mientras',
  pt: 'o que|que|onde|porque|já que|graças a|e|mas|enquanto',
};
/** Whatever opens like this limits what stands before it and must never be cut off. */
const LIMITS: Readonly<Record<string, string>> = {
  en: 'if|unless|except|when|only|but not|until|provided|as long as|although|though|not|never',
  de: 'wenn|falls|außer|nur|sofern|solange|bis|obwohl|aber nicht|nicht|nie|das heißt',
  fr: 'si|sauf|à moins|seulement|quand|tant que|bien que|mais pas|jusqu|pas',
  es: 'si|salvo|excepto|a menos|solo|sólo|cuando|aunque|pero no|hasta|no|sino',
  pt: 'se|salvo|exceto|a menos|só|somente|quando|embora|mas não|até|não|senão',
};
const MIN_WORDS = 3;
const BREAK = /[,;–—]\s+|\s[–—-]\s+/g;

/**
 * Shorter forms of a sentence, longest first: without its last clause, without the last two, … Only
 * clauses that add something are cut ("…, which …", "…, and …", "…, because …"); nothing that
 * limits what is said ("if", "unless", "only", "not") is. Each form keeps a verb and at least
 * three content words and ends like the sentence. They are candidates: the gate decides.
 */
export function softenings(sentence: string, language: string): string[] {
  const base = baseOf(language);
  const opens = (list: string | undefined, text: string) =>
    list !== undefined && new RegExp(`^(?:${list})(?![\\p{L}\\p{N}])`, 'iu').test(text);
  const shorter: string[] = [];
  const end = /[.!?…。]["'”’»)\]]*$/u.exec(sentence);
  const body = end ? sentence.slice(0, end.index) : sentence;
  const breaks = [...body.matchAll(BREAK)].reverse();
  for (const mark of breaks) {
    const tail = body.slice(mark.index + mark[0].length);
    if (opens(LIMITS[base], tail)) break;
    if (!opens(TRAILERS[base], tail)) continue;
    const head = body.slice(0, mark.index).trimEnd();
    if (contentWords(head, language).length < MIN_WORDS || !hasVerb(head, base)) break;
    if (/["“„«(]/.test(tail) !== /["”»)]/.test(tail)) continue;
    shorter.push(`${head}.`);
  }
  return shorter;
}
