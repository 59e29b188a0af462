import { RESEARCH } from './tuning.ts';

/** Permutations of MinHash; with 64 the estimate is within ±0.12 of the true share of shingles. */
const PERMUTATIONS = 64;
const SHINGLE_WORDS = 3;

/** What is kept of a text to compare it: 64 minima of its shingles and the hashes of its sentences. */
type Fingerprint = { minima: Uint32Array; sentences: Set<number> };

/**
 * Groups texts that are near-copies of one another, syndicated or in another format, so that they
 * count as one origin. Pure and deterministic.
 *
 * @returns for each text's id the id of the first text of its group, in the order given.
 */
export function groupNearCopies(
  texts: readonly { id: string; text: string }[],
): Map<string, string> {
  const fingerprints = new Map(texts.map(({ id, text }) => [id, fingerprintOf(text)]));
  const telling = tellingSentences([...fingerprints.values()]);
  const origins = new Map<string, string>();
  const leaders: { id: string; fingerprint: Fingerprint }[] = [];
  for (const [id, { minima, sentences }] of fingerprints) {
    const fingerprint = { minima, sentences: both(sentences, telling) };
    // Each text is held against first texts only, so that a chain of partial copies makes no group.
    const origin = leaders.find((leader) => areNearCopies(leader.fingerprint, fingerprint));
    if (!origin) leaders.push({ id, fingerprint });
    origins.set(id, origin?.id ?? id);
  }
  return origins;
}

/** Sentences that stand in so many of the texts are licences and notices, not what the texts say. */
function tellingSentences(fingerprints: readonly Fingerprint[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { sentences } of fingerprints) {
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([, texts]) => texts <= RESEARCH.formatsMax).map(([each]) => each),
  );
}

/** Whether two texts say the same: similar as a whole, or one mostly contained in the other. */
function areNearCopies(a: Fingerprint, b: Fingerprint): boolean {
  let same = 0;
  for (let index = 0; index < PERMUTATIONS; index += 1) {
    if (a.minima[index] === b.minima[index]) same += 1;
  }
  if (same / PERMUTATIONS >= RESEARCH.similar) return true;
  const [small, large] = a.sentences.size <= b.sentences.size ? [a, b] : [b, a];
  const shared = both(small.sentences, large.sentences).size;
  return shared >= RESEARCH.sharedSentences && shared >= RESEARCH.contained * small.sentences.size;
}

function both(a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> {
  return new Set([...a].filter((each) => b.has(each)));
}

const WORD = /[\p{L}\p{N}]+/gu;
const SENTENCE_END = /[.!?。！？]+["'”’)\]]*\s+|\n+/;

/** The fingerprint of a text; case, punctuation and white space do not count. */
function fingerprintOf(text: string): Fingerprint {
  const minima = new Uint32Array(PERMUTATIONS).fill(0xffff_ffff);
  const sentences = new Set<number>();
  const recent: number[] = [];
  for (const sentence of text.toLowerCase().split(SENTENCE_END)) {
    let whole = 0;
    let words = 0;
    for (const [word] of sentence.matchAll(WORD)) {
      const hash = hashOf(word);
      whole = mix(Math.imul(whole, 31) + hash);
      words += 1;
      recent.push(hash);
      if (recent.length > SHINGLE_WORDS) recent.shift();
      if (recent.length === SHINGLE_WORDS) lower(minima, shingleOf(recent));
    }
    if (words >= RESEARCH.sentenceWords) sentences.add(whole);
  }
  return { minima, sentences };
}

function shingleOf(words: readonly number[]): number {
  return words.reduce((hash, word) => mix(Math.imul(hash, 31) + word), 0);
}

function lower(minima: Uint32Array, shingle: number): void {
  for (let index = 0; index < PERMUTATIONS; index += 1) {
    const value = (Math.imul(shingle, FACTORS[index]!) + OFFSETS[index]!) >>> 0;
    if (value < minima[index]!) minima[index] = value;
  }
}

/** FNV-1a over UTF-16 units (Fowler, Noll, Vo). */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The finaliser of MurmurHash3 (Appleby): every bit of the result depends on every bit given. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One permutation of the 32-bit numbers each (an odd factor has an inverse); fixed for comparing. */
const FACTORS = Uint32Array.from({ length: PERMUTATIONS }, (_, index) => mix(2 * index + 1) | 1);
const OFFSETS = Uint32Array.from({ length: PERMUTATIONS }, (_, index) => mix(2 * index + 2));
