/** A quotation in a sentence: the words inside the marks, with the offsets of the whole. */
export type Quotation = { text: string; start: number; end: number };

const QUOTED =
  /“([^”“]+)”|„([^“”„]+)[“”]|«\s?([^»«]+?)\s?»|»([^«»]+)«|「([^」]+)」|『([^』]+)』|(?<![\p{L}\p{N}])"([^"]+)"(?!\p{L})|(?<![\p{L}\p{N}])‘([^‘’'\s][^‘]{0,400}?\s[^‘]{0,400}?)[’'](?!\p{L})/gu;

/** What stands in quotation marks, in reading order; marks of en, de, fr, es, pt, zh, ja. */
export function extractQuotations(text: string): Quotation[] {
  return [...text.matchAll(QUOTED)].map((match) => ({
    text: match.slice(1).find((group) => group !== undefined) ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}
