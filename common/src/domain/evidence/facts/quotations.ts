import { extractQuotations } from '../parse/quotations.ts';
import type { ParsedPassage, ParsedText } from '../parse/parsed-text.ts';

const MARKS = /["“”„«»‘’'「」『』]/g;
const ELLIPSIS = /\s*(?:\[\s?(?:\.\.\.|…)\s?\]|\(\s?(?:\.\.\.|…)\s?\)|\.\.\.|…)\s*/;
const EDGES = /^[\s.,;:!?]+|[\s.,;:!?]+$/g;

const comparable = (text: string) => text.replace(MARKS, '').replace(/\s+/g, ' ').toLowerCase();

/**
 * The quotations of a sentence whose words do not stand in the passage, its headings or its title as they
 * are. Case, kind of mark and punctuation at the ends may differ; an ellipsis leaves words out, in order.
 */
export function missingQuotations(
  sentence: ParsedText,
  passage: Pick<ParsedPassage, 'text' | 'under'>,
): string[] {
  const quotations = extractQuotations(sentence.text);
  if (quotations.length === 0) return [];
  const text = comparable(`${passage.under?.text ?? ''}\n${passage.text}`);
  return quotations
    .filter(({ text: quoted }) => !standsIn(text, quoted))
    .map(({ text: quoted }) => quoted);
}

function standsIn(text: string, quoted: string): boolean {
  let from = 0;
  for (const piece of quoted.split(ELLIPSIS)) {
    const words = comparable(piece).replace(EDGES, '');
    if (words === '') continue;
    const at = text.indexOf(words, from);
    if (at < 0) return false;
    from = at + words.length;
  }
  return true;
}
