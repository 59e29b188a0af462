/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
/** What keeps its order in such a line: words of other letters, and figures with what stands between them. */
const LEFT_TO_RIGHT =
  /(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])[\p{L}\p{N}](?:(?:(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])[\p{L}\p{N}\p{M}.,:/%+@_ -])*(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])[\p{L}\p{N}\p{M}%])?/gu;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};

/** As they are seen, an opening bracket stands to the left of the closing one. */
const WRITTEN_BRACKETS = /^[^()[\]«»]*[)\]»].*[([«]/u;

/** Whether a text has letters that are written from right to left. */
export function readsRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** A line as it stands from left to right, in the order in which it is read. */
export function asRead(line: string): string {
  if (!readsRightToLeft(line)) return line;
  const letters = line.match(/\P{M}\p{M}*|\p{M}/gu) ?? [];
  // Some fonts tell which bracket was written, others which one is seen.
  const isWritten = WRITTEN_BRACKETS.test(line);
  const reversed = letters
    .reverse()
    .map((letter) => (isWritten ? letter : (MIRRORED[letter] ?? letter)));
  return reversed.join('').replace(LEFT_TO_RIGHT, (run) => [...run].reverse().join(''));
}
