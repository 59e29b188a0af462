/** A label of a list behind white space: `2.`, `b)`, `(c)`, `3.)`; `g` for one that opens it all. */
const LABEL = /(?<=^|\s)(?:[•⁃*-] ?)?\(?(\d{1,3}|[a-z])([.)]{1,2})\s(?=[\p{L}\p{N}])/gu;
/** The first item opens a line of its own behind a sentence. */
const BEHIND_SENTENCE = /[.!?…]["”’)]* $/u;
/** What a list may follow. */
const BEFORE_LIST = /(?:^|[.!?:…]["”’)]*\s+|\n\s*)$/u;

/**
 * A text in which a line break, in place of the space, is before each item of a list that runs on in one
 * line, but before the first one only behind a sentence: `1. Wash it. 2. Dry it`, `a) one b) two`. Of the
 * same length; items count up from their first.
 */
export function breakLists(text: string): string {
  const breaks: number[] = [];
  let last: { place: number; kind: string; index: number; opens: boolean } | undefined;
  for (const { index, 0: label, 1: name = '', 2: close = '' } of text.matchAll(LABEL)) {
    const isNumber = /\d/.test(name);
    const place = isNumber ? Number(name) : name.charCodeAt(0);
    const kind = `${isNumber}${close}${label.startsWith(name)}`;
    const before = text.slice(Math.max(0, index - 10), index);
    if (last && last.kind === kind && place === last.place + 1) {
      const isBracketed = label.includes('(');
      // `(1) heat, (2) light and (3) sound` is one sentence.
      if (!isBracketed || BEHIND_SENTENCE.test(before)) {
        if (last.opens) breaks.push(last.index - 1);
        breaks.push(index - 1);
      }
      last = { place, kind, index, opens: false };
    } else if (BEFORE_LIST.test(before))
      last = { place, kind, index, opens: BEHIND_SENTENCE.test(before) };
  }
  let result = '';
  let at = 0;
  for (const place of breaks) {
    result += `${text.slice(at, place)}\n`;
    at = place + 1;
  }
  return result + text.slice(at);
}
