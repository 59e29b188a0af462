import { baseOf } from './locale.ts';

/** Opens a sentence that takes back or limits what was said just before, per primary language tag. */
const TAKES_BACK: Readonly<Record<string, RegExp>> = {
  en: /^(?:However|But|Unfortunately|Nevertheless|Nonetheless|That said|On the other hand)(?!\p{L})/u,
  de: /^(?:Allerdings|Jedoch|Aber|Doch|Dennoch|Leider)(?!\p{L})/u,
  fr: /^(?:Cependant|Toutefois|Mais|Pourtant|Néanmoins|Malheureusement)(?!\p{L})/u,
  es: /^(?:Sin embargo|No obstante|Pero|Por desgracia)(?!\p{L})/u,
  pt: /^(?:No entanto|Contudo|Porém|Mas|Todavia|Infelizmente)(?!\p{L})/u,
};

/**
 * Whether a sentence, by its first word, takes back or limits the one before it, which would mislead
 * without it. Knows en, de, fr, es and pt; false in other languages.
 */
export function takesBack(sentence: string, language: string): boolean {
  return TAKES_BACK[baseOf(language)]?.test(sentence) ?? false;
}
