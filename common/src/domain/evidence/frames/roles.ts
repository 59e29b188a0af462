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
  /** Whether the phrase before it is what a relative clause is about. */
  isAbout: boolean;
};

/** A phrase with the part it plays; an owner has the word that it owns. */
export type Played = { phrase: Phrase; role: string; head?: Word | undefined };

/** What closes a phrase without a preposition that says when, in any of the languages. */
const TIME = new RegExp(
  `^(?:${[
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    '(?:year|month|week|day|night|morning|afternoon|evening|summer|winter|spring|autumn|time|hour|minute)s?',
    '(?:mon|diens|donners|frei|sams|sonn)tage?[ns]?|mittwoche?[ns]?|sonnabende?[ns]?',
    '(?:jahr|monat|tag|abend|morgen|sommer|winter)e?[ns]?|wochen?|nacht|nächte|stunden?|minuten?|mal',
    '(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?',
    '(?:an|année|jour|nuit|soir|matin|semaine|été|hiver|heure|minute)s?|mois|fois',
    'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?',
    '(?:año|día|noche|mañana|tarde|semana|verano|invierno|hora|minuto)s?|mes|meses|vez|veces',
    '(?:segunda|terça|quarta|quinta|sexta)s?(?:-feiras?)?',
    '(?:ano|dia|noite|manhã|verão|inverno)s?|mês|vezes',
  ].join('|')})$`,
  'iu',
);
const ADVERB = /^(?:\p{Ll}+(?:ly|mente|ment)|\p{L}+lich)$/u;
const isAside = (words: readonly Word[]) =>
  TIME.test(words.at(-1)?.form ?? '') || words.every(({ form }) => ADVERB.test(form));
const isBare = ({ marker, owns, words }: Phrase) => marker === '' && !owns && !isAside(words);
/** Fractions, by which something grows or shrinks. */
const FRACTION =
  /^(?:half|third|quarter|fifth|tenth|drittel|viertel|hälfte|tiers|quart|moitié|tercio|cuarto|mitad|terço|quarto|metade|per|percent|prozent|million\p{L}*)$/iu;
const isFigure = ({ words: [first] }: Phrase) =>
  /^[\p{N}€$£]/u.test(first?.form ?? '') || FRACTION.test(first?.form ?? '');

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
    if (phrase.owns) played.push({ phrase, role: 'of', head: all[at + 1]?.words.at(-1) });
    else if (isJoined && last) played.push({ phrase, role: last.role });
    else if (isBare(phrase)) played.push({ phrase, role: bareRole(phrase) });
    else {
      const isFrom = phrase.marker === 'of' && at === front.length && base !== 'en';
      const role = isFrom ? 'from' : markedRole(phrase, at, all, passive);
      const head = role === 'of' && at !== front.length ? all[at - 1]?.words.at(-1) : undefined;
      played.push({ phrase, role, head });
    }
  }
  return played;
}

function isPassive({ verb, front, back, base, small, smallWords }: Surroundings): boolean {
  if (!mayBeParticiple(verb.form, base)) return false;
  if (base === 'de') return [...small.passive].some((word) => smallWords.has(word));
  const last = front.at(-1);
  const isBehindAdverb = last?.words.every(({ form }) => ADVERB.test(form)) ?? false;
  const gap = [...((isBehindAdverb && last?.words[0]?.gap) || []), ...verb.gap];
  if (gap.some((word) => small.passive.has(word))) return true;
  // "Founded in 1921 by his aunt": no object stands between.
  const agent = back.findIndex(
    (phrase) => phrase.marker === 'by' && !isFigure(phrase) && !isAside(phrase.words),
  );
  return agent >= 0 && !back.slice(0, agent).some(isBare);
}

function markedRole(phrase: Phrase, at: number, all: readonly Phrase[], passive: boolean): string {
  const { marker } = phrase;
  if (marker === '') return 'when';
  if (marker === 'by')
    return passive && !isFigure(phrase) && !isAside(phrase.words) ? 'subject' : 'by';
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
function otherBare(around: Surroundings, passive: boolean) {
  const { verb, front, back, base, small, hasSubject, isAbout } = around;
  const [before, behind] = [front.filter(isBare), back.filter(isBare)];
  const isFronted =
    front.some(({ marker }) => marker === 'to') ||
    before.some(({ words }) => small.determiners.has(words[0]?.gap.at(-1) ?? ''));
  const isTurned =
    behind.length > 0 && isFronted && !passive && verb.gap.some((word) => small.clitics.has(word));
  const reports = verb.gap.at(-1) === ',' && isLight(verb.stem, base);
  const isTold = before.length > 0 || hasSubject;
  // "El banco que compró la empresa": who bought whom?
  if (isAbout && /^(?:es|pt)$/u.test(base) && behind.length > 0 && !passive) return () => 'unclear';
  return (phrase: Phrase): string => {
    if (front.includes(phrase)) return passive || isTurned ? 'object' : 'subject';
    const place = behind.indexOf(phrase);
    if (passive) return 'object';
    if (isTurned) return place === 0 ? 'subject' : 'object';
    if (reports) return 'subject';
    if (isTold || base === 'en') {
      if (!isTold && front.length > 0) return 'unclear';
      return base === 'en' && place === 0 && behind.length > 1 && !isFigure(behind[1]!)
        ? 'to'
        : 'object';
    }
    return 'unclear';
  };
}
