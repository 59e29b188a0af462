import { baseOf } from '../../text/locale.ts';
import { NUMBER_FOLLOWS } from '../extract/number-words.ts';
import type { CueClass, CueTable } from './cue-class.ts';
import { CUES_DE } from './cues-de.ts';
import { CUES_EN } from './cues-en.ts';
import { CUES_ES } from './cues-es.ts';
import { CUES_FR } from './cues-fr.ts';
import { CUES_OTHER, UNSPACED_LANGUAGES } from './cues-other.ts';
import { CUES_PT } from './cues-pt.ts';

/** A cue word where it stands, in UTF-16 offsets. */
export type Cue = { kind: Exclude<CueClass, 'none'>; text: string; start: number; end: number };

const TABLES: Readonly<Record<string, CueTable>> = {
  ...CUES_OTHER,
  en: CUES_EN,
  de: CUES_DE,
  fr: CUES_FR,
  es: CUES_ES,
  pt: CUES_PT,
};

type Phrase = { words: string; kind: CueClass; wildcard: boolean; beforeNumber: boolean };
type Finder = { expression: RegExp; numbers: RegExp; exact: Map<string, Phrase>; open: Phrase[] };

const finders = new Map<string, Finder | undefined>();

function finderOf(base: string): Finder | undefined {
  if (!finders.has(base)) {
    const table = TABLES[base];
    finders.set(base, table && compile(base, table));
  }
  return finders.get(base);
}

function compile(base: string, table: CueTable): Finder {
  const phrases = Object.entries(table).flatMap(([kind, list]) =>
    list
      .replaceAll('\n', '')
      .split('|')
      .map((entry) => parse(entry.trim(), kind as CueClass)),
  );
  const body = (chosen: Phrase[]) =>
    [...new Set(chosen.map(source))].sort((a, b) => b.length - a.length).join('|');
  const [open, close] = UNSPACED_LANGUAGES.has(base)
    ? ['', '']
    : ["(?<![\\p{L}\\p{N}'-])", '(?![\\p{L}\\p{N}-])'];
  const numbered = phrases.filter((phrase) => phrase.beforeNumber);
  return {
    expression: new RegExp(
      `${open}(?:${body(phrases.filter((phrase) => !phrase.beforeNumber))})${close}`,
      'giu',
    ),
    numbers: new RegExp(`${open}(?:${body(numbered) || '(?!)'})(?=${NUMBER_FOLLOWS})`, 'giu'),
    exact: new Map(
      phrases.filter((p) => !p.wildcard).map((p) => [key(p.words, p.beforeNumber), p]),
    ),
    open: phrases.filter((phrase) => phrase.wildcard),
  };
}

function parse(entry: string, kind: CueClass): Phrase {
  const beforeNumber = entry.endsWith('#');
  const words = (beforeNumber ? entry.slice(0, -1) : entry).trim();
  return { words, kind, wildcard: words.includes('*'), beforeNumber };
}

const source = ({ words }: Phrase) =>
  words
    .replace(/[.+?^${}()[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '\\s+');
const key = (words: string, beforeNumber: boolean) => (beforeNumber ? `${words} #` : words);

/** `ne … plus`, `ne … personne` deny; `ne … que` restricts (French). */
const FRENCH_PAIR =
  /(?<![\p{L}])n(?:e\s+|['’])(?:[\p{L}'’-]+\s+){1,3}(plus|personne|que|qu['’])(?![\p{L}])/giu;

/**
 * The cue words of a text in reading order: negations, modal verbs, quantifiers, comparatives and
 * opposites in en, de, fr, es and pt, negations in it, nl, ru, ar, he, zh and ja, none in others. A
 * phrase hides the words inside it: "not only" is no negation, "no more than" is a bound.
 */
export function findCues(text: string, language: string): Cue[] {
  const base = baseOf(language);
  const finder = finderOf(base);
  if (!finder) return [];
  const found = [
    ...(base === 'fr' ? frenchPairs(text) : []),
    ...matches(text, finder, finder.numbers, true),
    ...matches(text, finder, finder.expression, false),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const cues: Cue[] = [];
  let end = 0;
  for (const { kind, ...cue } of found) {
    if (cue.start < end) continue;
    end = cue.end;
    if (kind !== 'none') cues.push({ kind, ...cue });
  }
  return cues;
}

type Found = { kind: CueClass; text: string; start: number; end: number };

function matches(text: string, finder: Finder, expression: RegExp, beforeNumber: boolean): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(expression)) {
    const words = match[0].toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
    const phrase =
      finder.exact.get(key(words, beforeNumber)) ??
      finder.open.find((open) => fits(words, open.words, open.beforeNumber === beforeNumber));
    if (!phrase) continue;
    found.push({
      kind: phrase.kind,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return found;
}

function fits(words: string, pattern: string, sameForm: boolean): boolean {
  const star = pattern.indexOf('*');
  return (
    sameForm &&
    words.startsWith(pattern.slice(0, star)) &&
    words.endsWith(pattern.slice(star + 1)) &&
    words.length >= pattern.length - 1
  );
}

function frenchPairs(text: string): Found[] {
  return [...text.matchAll(FRENCH_PAIR)].map((match) => {
    const last = match[1] ?? '';
    const end = match.index + match[0].length;
    return {
      kind: /^qu/i.test(last) ? 'only' : 'not',
      text: last,
      start: end - last.length,
      end,
    };
  });
}
