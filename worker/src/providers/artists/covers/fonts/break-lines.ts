import type { SetText } from './typesetter.ts';

/** Scripts that put no space between words; Korean does, and breaks best there. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Never at the start of a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々…—–%]/u;
/** Never at the end of a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** Japanese endings and particles stay with the word before them. */
const PARTICLE = /^\p{Script=Hiragana}+$/u;
const ELLIPSIS = '…';
/** A longer word may be cut rather than set small; German and web addresses have such. */
const LONG_WORD = 18;
const WORD_BREAK = /^\p{L}$/u;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The pieces of a text that stay together on a line; a trailing space belongs to its piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const chunk of text.match(/\S+\s*/gu) ?? []) {
    const parts = UNSPACED.test(chunk)
      ? [...words.segment(chunk)].map(({ segment }) => segment)
      : chunk.split(/(?<=[\p{L}\p{N}][-–—/])(?=\p{L})/u);
    for (const [index, part] of parts.entries()) {
      const last = pieces.at(-1);
      const glued =
        index > 0 &&
        last !== undefined &&
        (CLOSING.test(part) || OPENING.test(last) || PARTICLE.test(part) || part === ' ');
      if (glued) pieces[pieces.length - 1] = last + part;
      else pieces.push(part);
    }
  }
  return pieces;
}

/** Greedy lines; a piece wider than a whole line is cut between characters. */
function fill(pieces: readonly string[], width: number, measure: SetText['measure']): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (text: string) => measure(text.trimEnd()) <= width;
  for (const piece of pieces) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line) lines.push(line);
    line = piece;
    if (fits(piece)) continue;
    line = '';
    for (const { segment } of graphemes.segment(piece)) {
      const hyphen = WORD_BREAK.test(segment) && !UNSPACED.test(segment) ? '-' : '';
      if (line && !fits(line + segment + hyphen)) {
        lines.push(line + hyphen);
        line = '';
      }
      line += segment;
    }
  }
  if (line) lines.push(line);
  return lines.map((text) => text.trim());
}

/** The narrowest lines that are not more: no short word is left alone on the last one. */
function balance(pieces: readonly string[], width: number, measure: SetText['measure']): string[] {
  const most = fill(pieces, width, measure).length;
  let [low, high] = [width * 0.45, width];
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    const tight = pieces.every((piece) => measure(piece.trimEnd()) <= middle);
    if (tight && fill(pieces, middle, measure).length <= most) high = middle;
    else low = middle;
  }
  return fill(pieces, high, measure);
}

/** Lines of a text and the size that they are set in. */
export type Lines = { lines: string[]; size: number };

/** Room for a text, in pixels; sizes are tried from the largest to the smallest. */
export type Room = {
  width: number;
  height: number;
  sizes: readonly number[];
  lineHeight: number;
  linesMax?: number;
};

/**
 * Sets a text as large as its room allows, in balanced lines. A text that does not fit at the
 * smallest size ends with an ellipsis.
 */
export function fitLines(set: SetText, room: Room): Lines {
  const pieces = piecesOf(set.text);
  const roomFor = (size: number) =>
    Math.max(1, Math.min(Math.floor(room.height / (size * room.lineHeight)), room.linesMax ?? 99));
  const whole = pieces.map((piece) => piece.trimEnd());
  const longest = Math.max(
    ...whole.map((piece) => set.measure(piece) * (piece.length > LONG_WORD ? 0.52 : 1)),
  );
  for (const size of room.sizes) {
    const width = room.width / size;
    if (longest <= width && fill(pieces, width, set.measure).length <= roomFor(size))
      return { lines: balance(pieces, width, set.measure), size };
  }
  const size = room.sizes.at(-1) ?? 32;
  const width = room.width / size;
  const lines = fill(pieces, width, set.measure);
  if (lines.length <= roomFor(size)) return { lines, size };
  const kept = lines.slice(0, roomFor(size));
  let last = kept.at(-1) ?? '';
  while (last && set.measure(last) + 1 > width) last = last.replace(/\s*\S+$|.$/u, '');
  kept[kept.length - 1] = `${last.replace(/[\s\p{P}]+$/u, '')}${ELLIPSIS}`;
  return { lines: kept, size };
}
