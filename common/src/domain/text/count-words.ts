import { localeOf } from './locale.ts';

/** How many words a text has, by the rules of its language (BCP 47 tag; an unknown one counts as English). */
export function countWords(text: string, language: string): number {
  const segments = new Intl.Segmenter(localeOf(language), { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
