import { readFileSync } from 'node:fs';

/** Cuts a text into the pieces of words that a model knows, each by its number. */
export type WordPieces = (text: string) => number[];

const UNKNOWN = 0;
const BEGIN = 1;
const END = 2;
/** What no piece has costs so much more than the least likely piece (SentencePiece's `kUnkPenalty`). */
const UNKNOWN_PENALTY = 10;
/** A blank as the pieces have it. */
const BLANK = '\u2581';
const HASH_SEED = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** Pieces by their numbers: where the bytes of each begin and end in the file, and its score. */
type Pieces = { starts: number[]; ends: number[]; scores: number[] };

/**
 * Opens a vocabulary of SentencePiece (unigram): a text is cut into the pieces that are together the
 * most likely ones (Kudo 2018, Viterbi). The text is brought to NFKC, with single blanks. Where two cuts
 * are alike, the one whose last piece is longer wins.
 *
 * @param path a file of SentencePiece's `ModelProto`.
 */
export function openWordPieces(path: string): WordPieces {
  const bytes = readFileSync(path);
  const pieces = piecesIn(bytes);
  const table = tableOf(bytes, pieces);
  const { starts, ends, scores } = pieces;
  let [longest, lowest] = [0, 0];
  for (let place = 0; place < scores.length; place += 1) {
    longest = Math.max(longest, ends[place]! - starts[place]!);
    lowest = Math.min(lowest, scores[place]!);
  }
  const unknownScore = lowest - UNKNOWN_PENALTY;

  /** The piece that the bytes of a text from `from` to `to` are; -1 for none. */
  function find(text: Buffer, from: number, to: number, hash: number): number {
    for (let slot = hash & (table.length - 1); ; slot = (slot + 1) & (table.length - 1)) {
      const place = table[slot]! - 1;
      if (place < 0) return -1;
      const [start, end] = [starts[place]!, ends[place]!];
      if (end - start === to - from && bytes.compare(text, from, to, start, end) === 0)
        return place;
    }
  }

  return (text) => {
    const written = BLANK + text.normalize('NFKC').trim().replace(/\s+/gu, BLANK);
    const said = Buffer.from(written);
    const best = new Float64Array(said.length + 1).fill(-Infinity);
    const begins = new Int32Array(said.length + 1);
    const chosen = new Int32Array(said.length + 1);
    best[0] = 0;
    const offer = (from: number, to: number, piece: number, score: number) => {
      if (best[from]! + score <= best[to]!) return;
      best[to] = best[from]! + score;
      begins[to] = from;
      chosen[to] = piece;
    };
    for (let from = 0; from < said.length; from += 1) {
      if (!isStart(said[from]!)) continue;
      let hash = HASH_SEED;
      const most = Math.min(said.length, from + longest);
      for (let to = from + 1; to <= most; to += 1) {
        hash = Math.imul(hash ^ said[to - 1]!, HASH_PRIME) >>> 0;
        if (to < said.length && !isStart(said[to]!)) continue;
        const piece = find(said, from, to, hash);
        if (piece >= 0) offer(from, to, piece, scores[piece]!);
      }
      let next = from + 1;
      while (next < said.length && !isStart(said[next]!)) next += 1;
      if (best[next] === -Infinity) offer(from, next, UNKNOWN, unknownScore);
    }
    const found: number[] = [END];
    for (let at = said.length; at > 0; at = begins[at]!) found.push(chosen[at]!);
    return [...found, BEGIN].reverse();
  };
}

/** Whether a byte of UTF-8 begins a character. */
const isStart = (byte: number) => (byte & 0xc0) !== 0x80;

/** Numbers of pieces, one higher, by the hash (FNV-1a) of their bytes; twice as many slots as pieces. */
function tableOf(bytes: Buffer, { starts, ends }: Pieces): Int32Array {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * starts.length)));
  starts.forEach((start, place) => {
    let hash = HASH_SEED;
    for (let at = start; at < ends[place]!; at += 1)
      hash = Math.imul(hash ^ bytes[at]!, HASH_PRIME) >>> 0;
    let slot = hash & (table.length - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
    table[slot] = place + 1;
  });
  return table;
}

/** Protocol Buffers: field 1 of the file is one piece, in which field 1 is its text and field 2 its score. */
function piecesIn(bytes: Buffer): Pieces {
  const pieces: Pieces = { starts: [], ends: [], scores: [] };
  for (const outer of fieldsIn(bytes, 0, bytes.length)) {
    if (outer.field !== 1) continue;
    const piece = { start: 0, end: 0, score: 0 };
    for (const { field, start, end } of fieldsIn(bytes, outer.start, outer.end)) {
      if (field === 1) [piece.start, piece.end] = [start, end];
      if (field === 2) piece.score = bytes.readFloatLE(start);
    }
    pieces.starts.push(piece.start);
    pieces.ends.push(piece.end);
    pieces.scores.push(piece.score);
  }
  return pieces;
}

type Field = { field: number; start: number; end: number };

function* fieldsIn(bytes: Buffer, from: number, to: number): Generator<Field> {
  let at = from;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < to) {
    const tag = readNumber();
    const kind = tag & 7;
    if (kind === 0) {
      readNumber();
      continue;
    }
    const length = kind === 2 ? readNumber() : kind === 1 ? 8 : 4;
    yield { field: tag >> 3, start: at, end: at + length };
    at += length;
  }
}
