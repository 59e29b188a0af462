/** A piece of a sentence that stands in a rendering as one, in letters of the rendering. */
export type Piece = { from: number; length: number };

/** Fewer letters stand in any long text by chance, unless they end the sentence. */
const PIECE_MIN = 8;
/** Behind a shorter piece the next one follows after so few letters, as those of a note mark. */
const GAP_MAX = 4;
/** A page's end and a column's end part a sentence; what lies in more pieces is put together, not so by note marks. */
const PIECES_MAX = 4;
const PLACES_MAX = 50;

/** One glyph in Arabic, which programs tell in either order. */
const LAM_ALEF = /[\u0627\u0644]{2,}/gu;

/**
 * What of a text is compared: its letters and digits in lower case, without marks, in the forms of NFKC.
 * Gone with that are white space, hyphens (also those at the ends of lines), quotation marks and all
 * other punctuation, ligatures, widths, the stroke that stretches Arabic words, and capitals that a style makes.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(LAM_ALEF, (run) => [...run].sort().join(''))
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** All places where a sentence stands as a whole. */
export function placesIn(rendering: string, sentence: string): number[] {
  const places: number[] = [];
  for (
    let at = rendering.indexOf(sentence);
    at >= 0 && places.length < PLACES_MAX;
    at = rendering.indexOf(sentence, at + 1)
  )
    places.push(at);
  return places;
}

/**
 * Where a sentence stands in a rendering; both as `comparable` gives them.
 *
 * @returns one piece where it stands as a whole, up to four in any places where something lies between (more where it is a note mark),
 * and undefined where some of its letters stand nowhere.
 */
export function piecesIn(rendering: string, sentence: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let parted = 0;
  for (let at = 0; at < sentence.length;) {
    const rest = sentence.slice(at);
    const length = longestPrefix(rendering, rest);
    const piece =
      length >= Math.min(PIECE_MIN, rest.length)
        ? { from: rendering.indexOf(rest.slice(0, length)), length }
        : shortPiece(rendering, rest);
    if (piece === undefined) return undefined;
    const last = pieces.at(-1);
    const gap = last ? piece.from - last.from - last.length : Infinity;
    if (gap < 0 || gap > GAP_MAX) parted += 1;
    if (parted > PIECES_MAX) return undefined;
    pieces.push(piece);
    at += piece.length;
  }
  return pieces;
}

/** A piece of a word or two, right before the place where the sentence goes on. */
function shortPiece(rendering: string, sentence: string): Piece | undefined {
  for (let length = PIECE_MIN - 1; length > 0; length -= 1) {
    const next = sentence.slice(length, length + PIECE_MIN);
    if (next.length < PIECE_MIN) continue;
    for (let at = rendering.indexOf(next); at >= 0; at = rendering.indexOf(next, at + 1)) {
      const from = rendering.slice(0, at).lastIndexOf(sentence.slice(0, length));
      if (from >= 0 && at - from - length <= GAP_MAX) return { from, length };
    }
  }
  return undefined;
}

function longestPrefix(rendering: string, text: string): number {
  let [known, beyond] = [0, text.length + 1];
  while (beyond - known > 1) {
    // Most stand as a whole, which is asked first.
    const tried = beyond > text.length ? text.length : (known + beyond) >> 1;
    if (rendering.includes(text.slice(0, tried))) known = tried;
    else beyond = tried;
  }
  return known;
}
