import { baseOf } from '@citeloom/common/domain/text/locale';
import {
  contentWords,
  isStopWord,
  knowsFunctionWords,
  tokenize,
} from '@citeloom/common/domain/text/words';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { isBoxTitle } from './box-title.ts';
import type { FacetSource } from './facet-material.ts';
import { isMember } from './member.ts';
import { spokenCase } from './spoken-case.ts';
import type { Unit } from './units.ts';

/** What a whole set of documents is called: "Node.js v18 documentation". */
const OF_ALL = /\bv?\d+(?:\.\d+)*\b.*\b(?:documentation|manual|reference|handbook)$/iu;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A heading without numbers, marks and shouting; null when it says nothing by itself. */
export function readableHeading(heading: string, source: FacetSource): string | null {
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
    OF_ALL.test(plain) ||
    sectionKind(plain.replace(/\s*\([^)]*\)$/u, '')) !== 'telling' ||
    /[<>{}|\\=$`[\]]|^--?\w|\(\)/u.test(plain)
  )
    return null;
  const shouting = plain === plain.toUpperCase() && plain !== plain.toLowerCase();
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const small = words.filter((word) => /^\p{Ll}{1,4}$/u.test(word)).length;
  const titled = words.length > 1 && capitals > 1 && capitals >= 0.7 * (words.length - small);
  const keepsCase = !titled || baseOf(source.language) === 'de';
  if (!shouting && keepsCase) return capitalise(plain);
  // Capitals among other words are those of a short name.
  const isShortName = (word: string) => !shouting && /^\p{Lu}{2,6}s?$/u.test(word);
  const spoken = words.map((word) => (isShortName(word) ? word : spokenCase(word, source)));
  const title = spoken.join(' ');
  // "Write-Ahead Log" is no name like `git-rebase`, which keeps its small letter.
  return shouting || !/^\p{Lu}/u.test(plain)
    ? capitalise(title)
    : title.slice(0, 1).toLocaleUpperCase() + title.slice(1);
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
  const { source } = unit;
  const { title, language } = source;
  const key = (heading: string) =>
    contentWords(readableHeading(heading, source) ?? heading, language).join(' ');
  const telling = unit.headings
    .filter((heading) => key(heading) !== key(title))
    .map((heading) => readableHeading(heading, source));
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
  const { title } = unit.source;
  const document = readableHeading(title, unit.source);
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
  if (INTRODUCES.test(heading) || isBoxTitle(heading)) return document;
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
        const written = baseOf(language) === 'de' ? text : text.toLowerCase();
        const entry = counts.get(key) ?? { text: written, count: 0, own, length };
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
