import { extractLinks } from '../extract/extract-links.ts';
import type { Reading } from '../reading.ts';

/** The links and addresses of a sentence that do not stand in its passage letter by letter. */
export function missingLinks(sentence: Reading, passage: Reading): string[] {
  const links = extractLinks(sentence.text);
  return links.length === 0 ? [] : links.filter((link) => !passage.text.includes(link));
}
