import { tokenize } from './words.ts';

/** Longest word that is searched by, in UTF-16 units; longer ones count by their beginning. */
const WORD_MAX = 40;
/** Most different words of one text that are searched by. */
const WORDS_MAX = 2000;

/** A text as it is compared: lower-cased, letters without their accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A word and, of one with hyphens, dots or apostrophes inside, its parts. */
function withParts(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return parts.length > 1 ? [word, ...parts] : parts;
}

/**
 * The different words of some texts, as they are stored to be searched: in lower case without accents,
 * in the order of their first appearance, at most 2,000 of at most 40 characters.
 *
 * @example searchWords(['Café-Bar', 'A café']) // ['cafe-bar', 'cafe', 'bar', 'a']
 */
export function searchWords(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const token of tokenize(folded(text), 'en')) {
      for (const word of withParts(token.text)) {
        found.add(word.slice(0, WORD_MAX));
        if (found.size >= WORDS_MAX) return [...found];
      }
    }
  }
  return [...found];
}

/** The words that a person has typed so far; each is looked for as the beginning of a word. */
export function typedWords(typed: string): string[] {
  const words = tokenize(folded(typed), 'en').map(({ text }) => text.slice(0, WORD_MAX));
  return [...new Set(words)];
}

/** What a stored word has to match that begins with a typed one. */
export function wordBeginning(typed: string): RegExp {
  return new RegExp(`^${typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** A title as titles are sorted: folded, without what stands before its first letter or digit. */
export function sortKey(title: string): string {
  return folded(title)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 100);
}
