const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u;
const NO_WIDTH = /\p{M}|[\u200B-\u200F\u2060]/u;
/** Never at the start of a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]/u;

/** Columns that a terminal or an editor gives a text: two for each wide character, none for marks. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (!NO_WIDTH.test(character)) columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}

/** The pieces that stay together on a line; scripts without spaces break between words. */
function piecesOf(text: string): string[] {
  return (text.match(/\S+\s*/gu) ?? []).flatMap((chunk) => {
    if (!WIDE.test(chunk)) return [chunk];
    const pieces: string[] = [];
    for (const { segment } of words.segment(chunk)) {
      const last = pieces.length - 1;
      if (last >= 0 && CLOSING.test(segment)) pieces[last] += segment;
      else pieces.push(segment);
    }
    return pieces;
  });
}

/**
 * A text in lines of at most so many columns, broken at spaces, in Chinese and Japanese between words. A
 * single word that is longer stays whole.
 */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text.replace(/\s+/gu, ' ').trim())) {
    if (line && columnsOf(line + piece.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}
