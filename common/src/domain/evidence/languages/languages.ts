import { baseOf } from '../../text/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Language } from './language.ts';
import { OTHERS } from './other.ts';
import { pt } from './pt.ts';

const LANGUAGES: Readonly<Record<string, Language>> = { ...OTHERS, en, de, fr, es, pt };

/** What is known of the language of a BCP 47 tag. */
export function languageOf(tag: string): Language {
  return LANGUAGES[baseOf(tag)] ?? (OTHERS.other as Language);
}

/** Whether the words of a language that limit a statement are known, so that it can be shortened. */
export const isKnownWell = (tag: string): boolean => languageOf(tag).limits !== '';

const UNSPACED = new Set(['zh', 'ja']);
const compiled = new Map<string, RegExp>();

/**
 * Matches any of a language's words, whole and in any case; with flag `g`, so use it with `matchAll` or
 * `search` only. Nothing where the language has no such words.
 */
export function wordsOf(tag: string, list: string): RegExp {
  const isUnspaced = UNSPACED.has(baseOf(tag));
  const key = `${isUnspaced ? '' : ' '}${list}`;
  let found = compiled.get(key);
  if (!found) {
    const body = `(?:${list || '(?!)'})`;
    const source = isUnspaced ? body : `(?<![\\p{L}\\p{N}-])${body}(?![\\p{L}\\p{N}-])`;
    compiled.set(key, (found = new RegExp(source.replaceAll(' ', '\\s+'), 'giu')));
  }
  return found;
}

const tables = new Map<string, ReadonlyMap<string, string>>();

/** A table of a language as a map from word to value; see `Language`. */
export function tableOf(text: string): ReadonlyMap<string, string> {
  let table = tables.get(text);
  if (!table) {
    const entries = text.trim().split(/\s*,\s*/);
    table = new Map(
      entries.flatMap((entry) => {
        const [value = '', ...words] = entry.split(/\s+/);
        return words.map((word): [string, string] => [word.replaceAll('_', ' '), value]);
      }),
    );
    tables.set(text, table);
  }
  return table;
}
