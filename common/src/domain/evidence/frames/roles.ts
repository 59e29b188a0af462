import { isLight } from '../light-words.ts';
import { germanRoles } from './german-cases.ts';
import type { Phrase } from './phrases.ts';
import type { SmallWords } from './small-words.ts';
import { mayBeParticiple } from './verbs.ts';
import type { Word } from './words.ts';

/** A verb with the phrases before and behind it. */
export type Surroundings = {
  verb: Word;
  front: readonly Phrase[];
  back: readonly Phrase[];
  base: string;
  small: SmallWords;
  /** All small words of its clause. */
  smallWords: ReadonlySet<string>;
  /** Whether who does it stands before another verb: "denied it and blamed the clerk". */
  hasSubject: boolean;
};

/** A phrase with the part it plays. */
export type Played = { phrase: Phrase; role: string };

/** A phrase without a preposition that says when. */
const TIME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:year|month|week|day|night|morning|evening|summer|winter|spring|autumn)s?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:an|année|jour|nuit|soir|matin|semaine|été|hiver)s?|mois|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:año|día|noche|mañana|tarde|semana|verano|invierno|ano|dia|noite|manhã|verão|inverno)s?|mes|meses|mês|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|jahre?[ns]?|monate?[ns]?|woche[n]?|tage?[ns]?|nacht|abend|morgen|sommer|winter)$/iu;

const ADVERB = /^(?:\p{Ll}+(?:ly|mente|ment)|\p{L}+lich)$/u;
const isBare = ({ marker, owns, words }: Phrase) => marker === '' && !owns && !isAside(words);
const isAside = (words: readonly Word[]) =>
  TIME.test(words.at(-1)?.form ?? '') || words.every(({ form }) => ADVERB.test(form));
const isFigure = ({ words }: Phrase) => words.every(({ form }) => /^[\p{N}.,%€$£]+$/u.test(form));

/** The parts that the phrases around a verb play. */
export function rolesIn(around: Surroundings): Played[] {
  const { front, back, base } = around;
  const all = [...front, ...back];
  const passive = isPassive(around);
  const bareRole = base === 'de' ? germanBare(around, passive) : otherBare(around, passive);
  const played: Played[] = [];
  for (const [at, phrase] of all.entries()) {
    const last = played.at(-1);
    const isJoined = phrase.divider === 'and' && phrase.marker === '' && at !== front.length;
    if (phrase.owns) played.push({ phrase, role: 'of' });
    else if (isJoined && last) played.push({ phrase, role: last.role });
    else if (isBare(phrase)) played.push({ phrase, role: bareRole(phrase) });
    else played.push({ phrase, role: markedRole(phrase, at, all, passive) });
  }
  return played;
}

function isPassive({ verb, front, back, base, small, smallWords }: Surroundings): boolean {
  if (!mayBeParticiple(verb.form, base)) return false;
  if (base === 'de') return [...small.passive].some((word) => smallWords.has(word));
  if (verb.gap.some((word) => small.passive.has(word))) {
    // "Est arrivé", "is surprised": without who does it, or a subject, nothing is told.
    return (
      base === 'en' ||
      [...front, ...back].some(({ marker }) => marker === 'by') ||
      /été|sido/u.test(verb.gap.join(' '))
    );
  }
  const [next] = back;
  return next?.marker === 'by' && !isFigure(next);
}

function markedRole(phrase: Phrase, at: number, all: readonly Phrase[], passive: boolean): string {
  const { marker } = phrase;
  if (marker === '') return 'when';
  if (marker === 'by') return passive && !isFigure(phrase) ? 'subject' : 'by';
  if (marker !== 'von') return marker;
  const isLast = !all.slice(at + 1).some((other) => other.marker === 'von');
  if (passive && isLast) return 'subject';
  return at > 0 && phrase.words[0]?.gap.length === 1 ? 'of' : 'from';
}

/** German: by case. */
function germanBare({ front, back }: Surroundings, passive: boolean) {
  const all = [...front, ...back];
  const bare = all.filter(isBare);
  const isBehindNoun = (at: number) => {
    const index = all.indexOf(bare[at] ?? all[0]!);
    return index > 0 && index !== front.length;
  };
  const roles = germanRoles(bare, isBehindNoun);
  return (phrase: Phrase) => {
    const role = roles[bare.indexOf(phrase)] ?? 'object';
    return passive && role === 'subject' ? 'object' : role;
  };
}

/** The others: by the side of the verb, unless a pronoun before it repeats the object. */
function otherBare({ verb, front, back, base, small, hasSubject }: Surroundings, passive: boolean) {
  const [before, behind] = [front.filter(isBare), back.filter(isBare)];
  const isFronted =
    front.some(({ marker }) => marker === 'to') ||
    before.some(({ words }) => small.determiners.has(words[0]?.gap.at(-1) ?? ''));
  const isTurned =
    behind.length > 0 && isFronted && !passive && verb.gap.some((word) => small.clitics.has(word));
  const reports = verb.gap.at(-1) === ',' && isLight(verb.stem, base);
  const isTold = before.length > 0 || hasSubject;
  return (phrase: Phrase): string => {
    if (front.includes(phrase)) return passive || isTurned ? 'object' : 'subject';
    const place = behind.indexOf(phrase);
    if (passive) return 'object';
    if (isTurned) return place === 0 ? 'subject' : 'object';
    if (reports) return 'subject';
    if (isTold || base === 'en') {
      if (!isTold && front.length > 0) return 'subject';
      return base === 'en' && place === 0 && behind.length > 1 && !isFigure(behind[1]!)
        ? 'to'
        : 'object';
    }
    return 'unclear';
  };
}
