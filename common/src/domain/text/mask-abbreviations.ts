import { ABBREVIATIONS, COMMON_ABBREVIATIONS, GERMAN_AFTER_ORDINAL } from './abbreviations.ts';
import { cldrAbbreviations } from './cldr-abbreviations.ts';
import { maskClockTimes } from './clock-times.ts';
import { baseOf } from './locale.ts';
import { isStopWord } from './words.ts';

/** Stands for a dot that ends no sentence; one UTF-16 unit, so offsets stay. */
const MASK = '_';
const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Inner dots may be followed by a space: `z. B.`, `p. ej.`. */
const alternatives = (words: string[]) =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => escape(word).replaceAll('\\.', '\\. ?'))
    .join('|');

type Rules = {
  always: RegExp;
  beforeNumber: RegExp;
  mayEnd: RegExp;
  /** The last letters of all abbreviations, without their last dot: "g" of "e.g". */
  lastParts: ReadonlySet<string>;
};
const rules = new Map<string, Rules>();

function rulesOf(base: string): Rules {
  let found = rules.get(base);
  if (!found) {
    const own = ABBREVIATIONS[base];
    const wordsOf = (kind: 'always' | 'beforeNumber' | 'mayEnd') =>
      [...COMMON_ABBREVIATIONS[kind], ...(own?.[kind] ?? [])].flatMap((word) =>
        kind === 'beforeNumber' ? [word, word.toUpperCase()] : [word],
      );
    const mayEnd = [...wordsOf('mayEnd'), ...cldrAbbreviations(base)];
    const all = [...wordsOf('always'), ...wordsOf('beforeNumber'), ...mayEnd];
    const open = '(?<![\\p{Alpha}\\d._/-])';
    found = {
      always: new RegExp(`${open}(?:${alternatives(wordsOf('always'))})\\.(?=\\s)`, 'gu'),
      beforeNumber: new RegExp(
        `${open}(?:${alternatives(wordsOf('beforeNumber'))})\\.(?=\\s+[#§]?(?:\\p{N}|[IVXLC]+\\b))`,
        'gu',
      ),
      mayEnd: new RegExp(
        `${open}(?:${alternatives(mayEnd)}|(?:\\p{Lu}\\.){1,4}\\p{Lu})\\.(?=\\s+["“'(]{0,2}(\\p{Alpha}+))`,
        'gu',
      ),
      lastParts: new Set(all.map((word) => LAST_PART.exec(word)?.[0] ?? word)),
    };
    rules.set(base, found);
  }
  return found;
}

/**
 * A single capital or letter of a script without case: `J. Smith`, `J.-P. Sartre`, `د. أحمد`. The last
 * letter of a Hebrew acronym (`ארה"ב`) is none, nor a unit (`20 °C`). Signs of direction may surround the dot.
 */
const INITIAL =
  /(?<![\p{Alpha}\d\p{M}.'’_/°-]|\p{Script=Hebrew}["״])(?:\p{Lu}\.-)?(?:\p{Lu}|\p{Script=Arabic}|\p{Script=Hebrew})\p{Bidi_C}*\.(?=\p{Bidi_C}*\s+(\p{Alpha}+))/gu;
const GERMAN_ORDINAL = new RegExp(
  `(?<![\\p{Alpha}\\d.,])\\d{1,2}\\.(?=\\s+(?:${GERMAN_AFTER_ORDINAL})(?!\\p{Alpha}))`,
  'gu',
);
/** `3. 10. 2024` */
const GERMAN_DATE = /(?<![\d.,])\d{1,2}\. \d{1,2}\.(?= \d{4}(?!\d))/gu;
const GERMAN_ORDINAL_AFTER_ARTICLE =
  /(?<=(?<!\p{Alpha})(?:[Aa]m|[Dd]er|[Dd]em|[Dd]en|[Dd]as|[Dd]ie|[Dd]es|[Ii]m|[Zz]um|[Zz]ur|[Vv]om|[Bb]eim|[Jj]ede[rsn]?)\s)\d{1,3}\.(?=\s+(\p{Lu}\p{Alpha}+))/gu;

const CONSONANTS = /^[b-df-hj-np-tv-xzбвгджзйклмнпрстфхцчшщ]{1,5}$/i;
const LAST_PART = /\p{Alpha}+(?=\p{Bidi_C}*$)/u;
/** Longer ones are not abbreviated. */
const LAST_PART_MAX = 12;

/**
 * Whether the rules can find anything at all: a dot before white space, and before it a single letter,
 * the end of an abbreviation or (German) a digit. Most texts have none, and the rules take long.
 */
function mayAbbreviate(text: string, base: string, { lastParts }: Rules): boolean {
  for (let at = text.indexOf('.'); at >= 0; at = text.indexOf('.', at + 1)) {
    const next = text.charCodeAt(at + 1);
    // Beyond ASCII the rules decide what white space is.
    if (!(next <= 32 || next >= 128)) continue;
    const before = text.slice(Math.max(0, at - LAST_PART_MAX), at);
    const letters = LAST_PART.exec(before)?.[0];
    if (letters === undefined ? base === 'de' && /\d$/u.test(before) : letters.length === 1)
      return true;
    if (letters !== undefined && (lastParts.has(letters) || CONSONANTS.test(letters))) return true;
  }
  return false;
}

/**
 * Consonants alone: `bzw.`, `Skt.`, `пгт.`, and single ones of Cyrillic (`г. Волгоград`). Behind a number
 * they may be a unit that ends a sentence.
 */
const WITHOUT_VOWEL =
  /(?<![\p{Alpha}\d.'’_/-]|\d\s)(?:[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,4}|[бвгджзйклмнпрстфхцчшщБВГДЖЗЙКЛМНПРСТФХЦЧШЩ][бвгджзйклмнпрстфхцчшщ]{0,3})\.(?=\s+["“«'(]{0,2}([\p{Alpha}\p{N}]+))/gu;
/** They have whole words without a vowel. */
const WORDS_WITHOUT_VOWEL = new Set(['cs', 'sk', 'sl', 'hr', 'sr', 'bs', 'mk', 'cy']);
/** `z. Z.`, `u. Ä.`: a single letter ends nothing before another one. */
const LETTER_BEFORE_LETTER = /(?<![\p{Alpha}\d.'’_/-])\p{Ll}\.(?=\s\p{L}\.)/gu;

const mask = (match: string) => match.replaceAll('.', MASK);

/**
 * The text with every dot that ends no sentence (abbreviations, initials, German ordinals) replaced
 * by a character of the same length. A dot that may also end a sentence stays one when the next
 * word is a capitalised function word: "made in the U.S. The …".
 */
export function maskAbbreviations(text: string, language: string): string {
  const base = baseOf(language);
  const own = rulesOf(base);
  if (!mayAbbreviate(text, base, own)) return text;
  const { always, beforeNumber, mayEnd } = own;
  // Only the last dot may end a sentence, the ones inside never do.
  const unlessOpening = (match: string, next: string) =>
    /^\p{Lu}/u.test(next) && isStopWord(next, base)
      ? mask(match.slice(0, -1)) + match.slice(-1)
      : mask(match);
  const masked = maskClockTimes(text, MASK)
    .replace(always, mask)
    .replace(beforeNumber, mask)
    .replace(mayEnd, unlessOpening)
    .replace(LETTER_BEFORE_LETTER, mask)
    .replace(INITIAL, unlessOpening)
    .replace(WITHOUT_VOWEL, (match, next: string) =>
      WORDS_WITHOUT_VOWEL.has(base) ? match : unlessOpening(match, next),
    );
  if (base !== 'de') return masked;
  return masked
    .replace(GERMAN_DATE, mask)
    .replace(GERMAN_ORDINAL, mask)
    .replace(GERMAN_ORDINAL_AFTER_ARTICLE, unlessOpening);
}
