import { baseOf } from './locale.ts';

/** "… is a …", "… are machines that …": says what the words before it are. Per primary language tag. */
const IS: Readonly<Record<string, RegExp>> = {
  en: /\s(?:(?:is|are) (?:an?|the|any|one(?! of)|(?:used|designed|meant|intended) (?:to|for|as|by|when|where|in))|are (?:\p{Ll}+ )?\p{Ll}+s (?:that|which|of|for)|means|defines|refers to)(?!\p{L})/u,
  de: /\s(?:(?:ist|sind) (?:der|die|das|eine?)|bedeutet|bezeichnet|nennt man)(?!\p{L})/u,
  fr: /\s(?:(?:est|sont) (?:une?|les?|la|des)|signifie|désigne)(?!\p{L})/u,
  es: /\s(?:(?:es|son) (?:una?|el|la|los|las)|significa|designa)(?!\p{L})/u,
  pt: /\s(?:(?:é|são) (?:uma?|os?|as?)|significa|designa)(?!\p{L})/u,
};

/** Says what the words before it do or are for. */
const DOES: Readonly<Record<string, RegExp>> = {
  en: /\s(?:allows?|lets|let|provides?|enables?|permits?|helps?|makes?|gives?|offers?|describes?|represents?|specif(?:y|ies)|ensures?|prevents?|protects?|implements?|supports?|manages?|controls?|keeps?|stores?|records?|holds?|contains?|creates?|consists? of|exists? to|takes?)(?!\p{L})/u,
  de: /\s(?:ermöglich(?:t|en)|erlaub(?:t|en)|biete[nt]|bestehe?n?t?|diene?n?t|beschreib(?:t|en)|verhinder[nt]|sorg(?:t|en)|erzeug(?:t|en)|verwalte[nt])(?!\p{L})/u,
  fr: /\s(?:permet(?:tent)?|offre(?:nt)?|consiste(?:nt)?|ser(?:t|vent)|décri(?:t|vent)|fourni(?:t|ssent)|empêche(?:nt)?|assure(?:nt)?|gère(?:nt)?)(?!\p{L})/u,
  es: /\s(?:permiten?|ofrecen?|consisten?|sirven?|describen?|proporcionan?|evitan?|garantizan?|gestionan?)(?!\p{L})/u,
  pt: /\s(?:permitem?|oferecem?|consistem?|servem?|descrevem?|fornecem?|evitam?|garantem?|gerem?)(?!\p{L})/u,
};

/** "The main aim of … is to …" */
const SERVES =
  /^(?:The|One) (?:\p{Ll}+ )?(?:aim|purpose|goal|point|job|task|role) of (.{3,40}?) (?:is|are) to(?!\p{L})/u;

/** "You might create a …, which is an index that …" */
const WHICH_IS =
  /(?<!\p{L})(?:an?|the|called) ([^,.;]{3,40}), which (?:is|are) (?:an?|the|one)(?!\p{L})/u;

const SUBJECT_MAX = 70;
const NEGATED =
  /\b(?:not|never|cannot|\p{L}+n['’]t|no longer|no|nicht|kein\p{L}*|pas|não|nunca)(?!\p{L})/u;

/** Opens a sentence and takes nothing of what it says. */
const GENERALLY = /^(?:In general|Generally|Basically|In short|Simply put), /u;

/** Brings in the word for what it has described. */
const CALLED =
  /(?<!\p{L})(?:called|known as|termed|genannt|appelée?s?|llamad[oa]s?|chamad[oa]s?)(?!\p{L}| (?:from|by|in|on|at|with|when|while|after|before|during|to|for|de|par|por|von)(?!\p{L}))(.{2,60})/u;

/** The words behind "called" or "known as" in a sentence that brings in a name for what it has described. */
export function calledIn(sentence: string): string | undefined {
  return CALLED.exec(sentence)?.[1];
}

/** What a sentence speaks of, and whether it says what that is, or only what it does. */
export type Defining = { subject: string; says: 'is' | 'does' };

/**
 * Reads a sentence as an answer to what something is: the words before its verb, if the verb tells what
 * they are, do or are for. Knows en, de, fr, es and pt.
 *
 * @returns null for sentences that tell something else or say what something is not.
 */
export function readDefining(whole: string, language: string): Defining | null {
  const sentence = whole.replace(GENERALLY, '');
  const base = baseOf(language);
  const served = base === 'en' ? SERVES.exec(sentence)?.[1] : undefined;
  if (served !== undefined) return { subject: served, says: 'is' };
  const added = base === 'en' ? WHICH_IS.exec(sentence)?.[1] : undefined;
  if (added !== undefined) return { subject: added, says: 'is' };
  const is = IS[base]?.exec(sentence);
  const does = DOES[base]?.exec(sentence);
  const verb = is && (!does || is.index <= does.index) ? is : does;
  if (!verb || verb.index > SUBJECT_MAX) return null;
  if (NEGATED.test(sentence.slice(0, verb.index + verb[0].length + 12))) return null;
  return { subject: sentence.slice(0, verb.index), says: verb === is ? 'is' : 'does' };
}
