import { join } from 'node:path';
import { openConvolutions } from './convolutions.ts';
import { openDenseLayers } from './dense-layers.ts';
import { openEncoderMemory } from './encoder-memory.ts';
import { openWordPieces } from './word-pieces.ts';

/** Turns texts into vectors of length 1, whose scalar product says how alike they are in meaning. */
export type SentenceEncoder = {
  /** A vector of 512 numbers for each text; of a long text its first 128 word pieces count. */
  encode(texts: readonly string[]): Float32Array[];
};

const PIECES_MAX = 128;
/** Texts are encoded together up to so many word pieces: what they need fits into the processor's cache. */
const TOGETHER_MAX = 384;

/**
 * Opens the multilingual Universal Sentence Encoder (Yang et al. 2019; version 3), whose arrays and word
 * pieces lie in `folder`. It knows Arabic, Chinese, Dutch, English, French, German, Italian, Japanese,
 * Korean, Polish, Portuguese, Russian, Spanish, Thai and Turkish, and compares texts across them.
 *
 * @throws when a file is missing or holds something else.
 */
export async function openSentenceEncoder(folder: string): Promise<SentenceEncoder> {
  const cut = openWordPieces(join(folder, 'sp.model'));
  const memory = await openEncoderMemory(folder);
  const convolve = openConvolutions(folder, memory, TOGETHER_MAX);
  const conclude = openDenseLayers(folder, memory, TOGETHER_MAX);
  return {
    encode(texts) {
      const vectors: Float32Array[] = [];
      let together: number[][] = [];
      let count = 0;
      const finish = () => {
        if (together.length > 0)
          vectors.push(
            ...conclude(
              convolve(together),
              together.map(({ length }) => length),
            ),
          );
        [together, count] = [[], 0];
      };
      for (const text of texts) {
        const pieces = cut(text).slice(0, PIECES_MAX);
        if (count + pieces.length > TOGETHER_MAX) finish();
        together.push(pieces);
        count += pieces.length;
      }
      finish();
      return vectors;
    },
  };
}
