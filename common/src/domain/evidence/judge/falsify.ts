import { perKey } from '../../made-once.ts';
import { languageFor, wordPattern } from '../languages/languages.ts';
import { extractNames } from '../parse/names.ts';
import type { Falsehood } from './claim.ts';

/** What a true sentence is falsified with. */
export type TrapMaterial = {
  /** Where the sentence stands: a false one may not stand there too. */
  passage: string;
  language: string;
  /** Names that are spoken of elsewhere. */
  names: readonly string[];
  /** A number from 0 up to and without 1. */
  random: () => number;
};

/** Digits with their separators, and no part of a word such as `UTF-8`. */
const FIGURE = /(?<![\p{Alpha}\d.,-])\d+(?:[.,]\d+)*(?![\p{Alpha}\d-])/gu;
/** In numbers like these the first two digits hardly change anybody's mind: 1958, 2026. */
const YEAR = /^(?:1\d|20)\d\d$/;
const LISTED = /^[\s,]*$|[.;:]/u;

/** By what is changed: a true sentence made false, or undefined where that cannot be done. */
export const falsifiers: Readonly<
  Record<Falsehood, (sentence: string, material: TrapMaterial) => string | undefined>
> = {
  number(sentence, { passage, random }) {
    const figures = [...sentence.matchAll(FIGURE)];
    const figure = figures[Math.floor(random() * figures.length)];
    if (!figure) return undefined;
    const [said] = figure;
    const at = YEAR.test(said) ? 2 : 0;
    const digit = Number(said[at]);
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((one) => Math.abs(one - digit) > 1);
    const other = others[Math.floor(random() * others.length)];
    const wrong = `${said.slice(0, at)}${other}${said.slice(at + 1)}`;
    return passage.includes(wrong) ? undefined : replaced(sentence, figure.index, said, wrong);
  },
  name(sentence, { passage, language, names, random }) {
    const own = namesIn(sentence, language);
    const name = own[Math.floor(random() * own.length)];
    if (!name) return undefined;
    const others = names.filter((other) => !mayBeIn(other, passage));
    const other = others[Math.floor(random() * others.length)];
    return other === undefined ? undefined : replaced(sentence, name.start, name.text, other);
  },
  negation: (sentence, { language }) =>
    inItsMarks(sentence, (text) => {
      const { denial, denied } = languageFor(language);
      const open = text.replace(new RegExp(denial, 'u'), '$1');
      return open === text ? changed(text, language, denied) : open;
    }),
  role(sentence, { language }) {
    const { relation, joins } = languageFor(language);
    const [first, ...rest] = namesIn(sentence, language);
    const last = rest.at(-1);
    if (!first || !last || first.text === last.text) return undefined;
    const between = sentence.slice(first.start + first.text.length, last.start);
    const has = (words: string) => between.search(wordPattern(language, words)) >= 0;
    if (LISTED.test(between) || has(joins) || !has(relation)) return undefined;
    const swapped = replaced(sentence, last.start, last.text, first.text);
    return replaced(swapped, first.start, first.text, last.text);
  },
  certainty: (sentence, { language }) =>
    inItsMarks(sentence, (text) => changed(text, language, languageFor(language).stronger)),
};

/**
 * The names of a sentence that are surely names, neighbouring words as one, with their UTF-16 offsets. Any
 * other noun in the place of one would give a trap away.
 */
export function namesIn(sentence: string, language: string) {
  const names: { text: string; start: number }[] = [];
  for (const { text, start, sure } of extractNames(sentence, language)) {
    if (!sure) continue;
    const last = names.at(-1);
    if (last && sentence.slice(last.start + last.text.length, start) === ' ')
      last.text = sentence.slice(last.start, start + text.length);
    else names.push({ text, start });
  }
  return names;
}

/** Whether a passage speaks of a name, by one of its words or by their first letters. */
function mayBeIn(name: string, passage: string): boolean {
  const words = name.split(/\P{L}+/u).filter((word) => word.length > 2);
  const initials = words.map((word) => word.charAt(0)).join('');
  const spoken = passage.toLowerCase();
  if (words.length === 0 || (words.length > 1 && passage.includes(initials))) return true;
  return words.some((word) => spoken.includes(word.toLowerCase()));
}

/** Changes a sentence as if all its apostrophes were straight ones. */
function inItsMarks(sentence: string, change: (text: string) => string | undefined) {
  const text = change(sentence.replaceAll('’', "'"));
  return sentence.includes('’') ? text?.replaceAll("'", '’') : text;
}

/** The changes of a language's table; see `Language`. */
const changesOf = perKey((language) => {
  const { fixedBehind, fixedBefore } = languageFor(language);
  const behind = `(?<=^|\\p{Alpha} )(?<!(?<!\\p{Alpha})(?:${fixedBehind}) )`;
  const before = `(?= (?!(?:${fixedBefore}) )[\\p{Alpha}\\d])`;
  return perKey((table) =>
    table.split(/,\s+/).map((entry) => {
      const [by = '', ...words] = entry.split(' ').map((word) => word.replaceAll('_', ' '));
      return { by, found: new RegExp(`${behind}(?:${words.join('|') || '(?!)'})${before}`, 'u') };
    }),
  );
});

/** The first change that a table knows for a sentence; a capital letter stays in front. */
function changed(sentence: string, language: string, table: string): string | undefined {
  const lower = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const change = changesOf(language)(table).find(({ found }) => found.test(lower));
  const said = change && lower.replace(change.found, change.by);
  return said && lower !== sentence ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function replaced(text: string, at: number, old: string, by: string): string {
  return text.slice(0, at) + by + text.slice(at + old.length);
}
