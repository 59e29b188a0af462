import { baseOf } from '@citeloom/common/domain/text/locale';
import {
  contentWords,
  isStopWord,
  knowsFunctionWords,
  tokenize,
} from '@citeloom/common/domain/text/words';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { isMember } from './member.ts';
import type { Unit } from './units.ts';

/** Characters of a text that are looked at to learn how it writes a word. */
const SPOKEN_SAMPLE = 200_000;

/** Capitals are a name's, not a heading's, when the text has them this often in so short a word. */
const ACRONYM_MAX = 5;
const ACRONYM_SEEN = 3;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A heading without numbers, marks and shouting; null when it says nothing by itself. */
export function readableHeading(heading: string, text: string): string | null {
  const plain = heading
    .replace(/[¶#§↑⚓]+\s*$/u, '')
    .replace(
      /^\s*(?:(?:appendix|chapter|section|part|kapitel|abschnitt|anhang|teil|chapitre|annexe|partie|capítulo|sección|seção|anexo|parte)\s+)?[A-Z]?\.?\d+(?:\.\d+)*[.):]?\s+/iu,
      '',
    )
    .replace(/^\s*(?:appendix|anhang|annexe|anexo|apéndice|apêndice) [A-Z]\s*[:.–-]\s+/iu, '')
    .replace(/^\s*(?:[A-Z]|[IVX]+)[.)]\s+/u, '')
    .replace(/\s*\(\d\w?\)\s*/gu, ' ')
    .replace(/^(\S+ \S.*?) [-–—] .*,.*$/u, '$1')
    .replace(/\s+manual page$/iu, '')
    .replace(/[\s:.;,–—-]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^["“](.*)["”]$/u, '$1');
  const words = plain.split(' ');
  if (plain.length < (UNSPACED.test(plain) ? 2 : 4) || plain.length > 80 || words.length > 11)
    return null;
  if (
    isMember(plain) ||
    sectionKind(plain) !== 'telling' ||
    /[<>{}|\\=$`[\]]|^--?\w|\(\)/u.test(plain)
  )
    return null;
  const shouting = plain === plain.toUpperCase() && plain !== plain.toLowerCase();
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const small = words.filter((word) => /^\p{Ll}{1,4}$/u.test(word)).length;
  const titled = words.length > 1 && capitals > 1 && capitals >= 0.7 * (words.length - small);
  if (!shouting && !titled) return capitalise(plain);
  return capitalise(words.map((word) => spokenCase(word, text)).join(' '));
}

/** How a text writes a word of a heading in capitals or Title Case; all capitals only for short names. */
function spokenCase(word: string, text: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}-])${escaped}(?![\\p{L}-])`, 'giu');
  const counts = new Map<string, number>();
  for (const [found] of text.slice(0, SPOKEN_SAMPLE).matchAll(pattern)) {
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const shouted = word === word.toUpperCase() && word.length > 1;
  const capitals = counts.get(word) ?? 0;
  if (shouted) counts.delete(word);
  const lower = word.toLowerCase();
  if (/^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+$/u.test(word)) {
    return word
      .split('-')
      .map((part) => spokenCase(part, text))
      .join('-');
  }
  // Headings and titles repeat the capital; a word that prose has in lower case is no name.
  const small = counts.get(lower) ?? 0;
  if (shouted && word.length <= ACRONYM_MAX && capitals >= ACRONYM_SEEN && capitals > small) {
    return word;
  }
  if ((small > 0 && small * 5 >= capitals) || /\p{Ll}ing$/u.test(word)) return lower;
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most) return most[0];
  return word.length <= ACRONYM_MAX && capitals >= ACRONYM_SEEN ? word : word.toLowerCase();
}

/** Upper-cases the first letter, unless the word is a name like `git-rebase` or `npm.js`. */
export function capitalise(text: string): string {
  const [first = ''] = text.split(' ');
  if (/[-._\d]|\p{Ll}\p{Lu}/u.test(first)) return text;
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/**
 * The innermost heading above a unit that says something, or null. A single word that could belong
 * anywhere ("Recovery") is led by the heading above it.
 */
export function headingOf(unit: Unit): string | null {
  const { title, language, text } = unit.source;
  const key = (heading: string) =>
    contentWords(readableHeading(heading, text) ?? heading, language).join(' ');
  const telling = unit.headings
    .filter((heading) => key(heading) !== key(title))
    .map((heading) => readableHeading(heading, text));
  const innermost = telling.at(-1);
  const above = telling.at(-2);
  if (innermost && (contentWords(innermost, language).length > 1 || !above)) return innermost;
  if (innermost && above?.endsWith('?')) return innermost;
  if (innermost && above) return `${above}: ${innermost}`;
  return above && above.length < 60 ? above : null;
}

const INTRODUCES =
  /^(?:introduction|description|overview|abstract|about|einleitung|einführung|überblick|beschreibung|présentation|aperçu|introducción|descripción|introdução|descrição)$/iu;

/** A heading that says nothing alone, led by its document: "git-rebase: notes"; null when it has none. */
export function sectionOfDocument(unit: Unit): string | null {
  const { title, text } = unit.source;
  const document = readableHeading(title, text);
  const heading = unit.headings
    .at(-1)
    ?.replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
  if (
    !document ||
    document.endsWith('?') ||
    !heading ||
    heading.length > 30 ||
    document.length > 45
  )
    return null;
  if (sectionKind(heading) === 'telling') return null;
  if (
    contentWords(heading, unit.source.language).join() ===
    contentWords(document, unit.source.language).join()
  )
    return null;
  if (INTRODUCES.test(heading)) return document;
  return `${document}: ${baseOf(unit.source.language) === 'de' ? heading : heading.toLowerCase()}`;
}

/**
 * The phrases of two or three words that a facet's sentences repeat, most telling first: how often ×
 * how much of it is not the topic itself.
 */
export function keyPhrases(
  sentences: readonly string[],
  main: readonly string[],
  language: string,
): string[] {
  // Without its function words a language gives phrases like "of the".
  if (!knowsFunctionWords(language)) return [];
  const counts = new Map<string, { text: string; count: number; own: number; length: number }>();
  for (const sentence of sentences) {
    const seen = new Set<string>();
    const tokens = tokenize(sentence, language);
    for (const length of [3, 2]) {
      for (let at = 0; at + length <= tokens.length; at += 1) {
        const run = tokens.slice(at, at + length);
        const text = sentence.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
        if (
          !/^[\p{L} -]+$/u.test(text) ||
          run.some(({ text: word }) => isStopWord(word, language))
        ) {
          continue;
        }
        const words = contentWords(text, language);
        const key = words.join(' ');
        if (seen.has(key) || words.length < 2) continue;
        seen.add(key);
        const own = words.filter((word) => !main.includes(word)).length;
        const entry = counts.get(key) ?? { text: text.toLowerCase(), count: 0, own, length };
        entry.count += 1;
        counts.set(key, entry);
      }
    }
  }
  return [...counts.values()]
    .filter(({ count, own }) => count >= 2 && own > 0)
    .sort((a, b) => b.count * b.own * b.length - a.count * a.own * a.length)
    .map(({ text }) => text);
}
