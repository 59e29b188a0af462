import { baseOf } from './locale.ts';

/** "… is a …", "… are machines that …": says what the words before it are. Per primary language tag. */
const IS: Readonly<Record<string, RegExp>> = {
  en: /\s(?:(?:is|are) (?:an?|the|any|one(?! of)|(?:used|designed|meant|intended) (?:to|for|as|by|when|where|in))|are (?:\p{Ll}+ )?\p{Ll}+s (?:that|which|of|for)|means|defines|refers to)(?!\p{L})/u,
  de: /\s(?:(?:ist|sind) (?:der|die|das|eine?)|bedeutet|bezeichnet|nennt man)(?!\p{L})/u,
  fr: /\s(?:(?:est|sont) (?:une?|les?|la|des)|signifie|désigne)(?!\p{L})/u,
  es: /\s(?:(?:es|son) (?:una?|el|la|los|las)|significa|designa)(?!\p{L})/u,
  pt: /\s(?:(?:é|são) (?:uma?|os?|as?)|significa|designa)(?!\p{L})/u,
};

const SUBJECT_MAX = 70;
const NEGATED =
  /\b(?:not|never|cannot|\p{L}+n['’]t|no longer|no|nicht|kein\p{L}*|pas|não|nunca)(?!\p{L})/u;

/**
 * What a sentence says the nature of: the words before its verb, if the verb tells what they are. Knows
 * en, de, fr, es and pt.
 *
 * @returns null for sentences that tell something else or say what something is not.
 * @example definedIn('A heat pump is a machine that moves warmth.', 'en') // 'A heat pump'
 */
export function definedIn(sentence: string, language: string): string | null {
  const verb = IS[baseOf(language)]?.exec(sentence);
  if (!verb || verb.index > SUBJECT_MAX) return null;
  if (NEGATED.test(sentence.slice(0, verb.index + verb[0].length + 12))) return null;
  return sentence.slice(0, verb.index);
}
