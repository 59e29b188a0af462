import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { contentWords } from '@citeloom/common/domain/text/words';
import { withoutSentences } from './without-sentences.ts';
import type { NearTest } from './quotable-ground.ts';
import type { FacetSource } from './facets/facet-material.ts';

/** A source with the names by which others speak of it. */
export type NamedSource = FacetSource & { site?: string; author?: string | null };

/** Longer texts are no reports on what others have said; comparing them would take long. */
const SHORT_TEXT = 40_000;
/** A shorter name may be an everyday word. */
const SHORTEST_NAME = 5;

/** Words with which a sentence says that it has its statement from somebody else. */
const ATTRIBUTES = new RegExp(
  `(?<!\\p{L})(?:${[
    'according to|reported by|reports? in|citing|quoting|as [^.!?]{2,60} (?:wrote|writes|reported|reports|put it)|told \\p{Lu}',
    'laut|zufolge|nach Angaben|wie [^.!?]{2,60} (?:berichtet|schreibt|mitteilt)',
    "selon|d'après|d’après|comme l['’]écri[tv]\\p{L}*",
    'según|de acuerdo con|como escrib\\p{L}+',
    'segundo|de acordo com|conforme|como escrev\\p{L}+',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

type Sentence = { start: number; text: string; language: string; isAttributed: boolean };

/** Two sentences with fewer long words in common cannot say the same, whatever their endings. */
const COMMON_SHARE = 0.4;
const LONG_WORD = /\p{L}{4,}/gu;

/**
 * The sources without what they have from one another, so that a statement is quoted from where it was
 * first made. Left out: sentences that say the same as a sentence of another source, if they attribute
 * it to somebody and the other does not, or if their source credits the other one by its name; and of
 * copies (one `originId`) what the original has word for word. The original is the copy that another
 * one credits, else the earliest dated one, of one site the newest version. Two sources that credit
 * each other both stay. Only blocks that can be quoted at all (`isNear`) are compared.
 */
export function withoutSecondHand(
  sources: readonly NamedSource[],
  isNear: NearTest = () => true,
): NamedSource[] {
  const short = sources.filter(({ text }) => text.length <= SHORT_TEXT);
  const hasCopies = new Set(short.map(({ originId }) => originId)).size < short.length;
  if (!hasCopies && !short.some(({ text }) => ATTRIBUTES.test(text))) return [...sources];
  const said = new Map<string, Sentence[]>();
  const sentencesIn = (source: NamedSource) => {
    let sentences = said.get(source.id);
    if (!sentences) said.set(source.id, (sentences = readSentences(source, isNear)));
    return sentences;
  };
  const likenesses = new Map<string, Likeness>();
  const credits = (one: NamedSource, other: NamedSource) =>
    creditsByName(one, other) && !creditsByName(other, one);

  return sources.map((source) => {
    if (!short.includes(source)) return source;
    const attributes = source.blocks.some(
      (block) =>
        isNear(source.id, block) && ATTRIBUTES.test(source.text.slice(block.start, block.end)),
    );
    const others = short.filter(
      ({ id, language }) => id !== source.id && language === source.language,
    );
    const secondHand = new Set<number>();
    for (const other of others) {
      const isCopy = other.originId === source.originId;
      const isCredited = credits(source, other);
      if (!isCopy && !isCredited && !attributes) continue;
      const [own, theirs] = [sentencesIn(source), sentencesIn(other)];
      if (isCopy) {
        // Who lost sentences to a correction is no original to prefer.
        if (!isCredited && !(isEarlier(other, source) && theirs.length >= own.length)) continue;
        const texts = new Set(theirs.map(({ text }) => text));
        for (const { text, start } of own) if (texts.has(text)) secondHand.add(start);
        continue;
      }
      const claimed = isCredited ? own : own.filter(({ isAttributed }) => isAttributed);
      if (claimed.length === 0) continue;
      let alike = likenesses.get(other.id);
      if (!alike) {
        alike = likenessTo(theirs.filter(({ isAttributed }) => !isAttributed));
        likenesses.set(other.id, alike);
      }
      for (const sentence of claimed) if (alike(sentence)) secondHand.add(sentence.start);
    }
    if (secondHand.size === 0) return source;
    const blocks = source.blocks.flatMap((block) =>
      block.kind === 'heading'
        ? [block]
        : withoutSentences(block, sentencesOf(source, block), ({ start }) => secondHand.has(start)),
    );
    return { ...source, blocks };
  });
}

function readSentences(source: FacetSource, isNear: NearTest): Sentence[] {
  return source.blocks
    .filter((block) => block.kind !== 'heading' && block.kind !== 'code')
    .filter((block) => isNear(source.id, block))
    .flatMap((block) => sentencesOf(source, block))
    .map(({ start, end }): Sentence => {
      const text = source.text.slice(start, end);
      return { start, text, language: source.language, isAttributed: ATTRIBUTES.test(text) };
    });
}

const stemmed = new WeakMap<Sentence, string[]>();

function wordsOf(sentence: Sentence): string[] {
  let words = stemmed.get(sentence);
  if (!words) stemmed.set(sentence, (words = contentWords(sentence.text, sentence.language)));
  return words;
}

const longWords = ({ text }: Sentence) => new Set(text.toLowerCase().match(LONG_WORD));

type Likeness = (sentence: Sentence) => boolean;

/** Tells whether one of some sentences says the same; only those with words in common are compared. */
function likenessTo(sentences: readonly Sentence[]): Likeness {
  const holders = new Map<string, Sentence[]>();
  const sizes = new Map<Sentence, number>();
  for (const sentence of sentences) {
    const words = longWords(sentence);
    sizes.set(sentence, words.size);
    for (const word of words) holders.set(word, [...(holders.get(word) ?? []), sentence]);
  }
  return (sentence) => {
    const own = longWords(sentence);
    const common = new Map<Sentence, number>();
    for (const word of own)
      for (const other of holders.get(word) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
    return [...common].some(
      ([other, count]) =>
        count >= COMMON_SHARE * Math.min(own.size, sizes.get(other) ?? 0) &&
        saysTheSame(wordsOf(other), wordsOf(sentence)),
    );
  };
}

/** Whether one source names another one in a sentence that attributes, or by its whole title. */
function creditsByName(one: NamedSource, other: NamedSource): boolean {
  // What both are called tells neither from the other.
  const names = namesOf(other).filter((name) => name !== one.site && name !== one.author);
  if (
    other.title.split(' ').length > 2 &&
    one.text.includes(other.title) &&
    one.title !== other.title
  )
    return true;
  return (
    names.some((name) => one.text.includes(name)) &&
    one.text
      .split(/(?<=[.!?])\s/u)
      .some(
        (sentence) => ATTRIBUTES.test(sentence) && names.some((name) => sentence.includes(name)),
      )
  );
}

function namesOf({ author, site }: NamedSource): string[] {
  return [author ?? '', site ?? ''].filter((name) => name.length >= SHORTEST_NAME);
}

/** Whether one of two copies came first, as far as both say when; of one site the newer is valid. */
function isEarlier(one: NamedSource, other: NamedSource): boolean {
  if (!one.publishedAt || !other.publishedAt) return false;
  return one.site === other.site
    ? one.publishedAt > other.publishedAt
    : one.publishedAt < other.publishedAt;
}
