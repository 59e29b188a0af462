import { openSentenceEncoder, type SentenceEncoder } from '../sentence-encoder/sentence-encoder.ts';
import type { Nearness } from './passages/fit.ts';

/** Vectors of texts that were compared last are kept: two kilobytes each. */
const KEPT_MAX = 2000;

let opened: Promise<SentenceEncoder> | undefined;
const vectors = new Map<string, Float32Array>();

/**
 * How near texts are in meaning to a question, by the sentence encoder in `folder`, which this thread opens
 * once; undefined when its files cannot be read, since a research can do without it.
 */
export async function threadNearness(
  folder: string,
  question: string,
): Promise<Nearness | undefined> {
  opened ??= openSentenceEncoder(folder);
  const encoder = await opened.catch(() => undefined);
  if (!encoder) {
    opened = undefined;
    return undefined;
  }
  const lookUp = (texts: readonly string[]): Float32Array[] => {
    const kept = texts.map((text) => vectors.get(text));
    const others = [...new Set(texts.filter((_text, index) => !kept[index]))];
    const found = encoder.encode(others);
    if (vectors.size + others.length > KEPT_MAX) vectors.clear();
    others.forEach((text, index) => vectors.set(text, found[index]!));
    return texts.map((text, index) => kept[index] ?? vectors.get(text)!);
  };
  const [asked] = lookUp([question]);
  return (texts) =>
    lookUp(texts).map((vector) => vector.reduce((sum, one, at) => sum + one * asked![at]!, 0));
}
