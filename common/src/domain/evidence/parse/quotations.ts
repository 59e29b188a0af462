import type { Span } from '../../text/split-sentences.ts';

const QUOTED =
  /“([^”“]+)”|„([^“”„]+)[“”]|«\s?([^»«]+?)\s?»|»([^«»]+)«|「([^」]+)」|『([^』]+)』|(?<![\p{Alpha}\d])"([^"]+)"(?!\p{Alpha})|(?<![\p{Alpha}\d])‘([^‘’'\s][^‘]{0,400}?\s[^‘]{0,400}?)[’'](?!\p{Alpha})/gu;

/** The words inside quotation marks, with the offsets of the whole, in reading order; marks of en, de, fr, es, pt, zh, ja. */
export function extractQuotations(text: string): (Span & { text: string })[] {
  return [...text.matchAll(QUOTED)].map((match) => ({
    text: match.slice(1).find((group) => group !== undefined) ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}
