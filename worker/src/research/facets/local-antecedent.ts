import type { TextBlock } from '@citeloom/common/contracts/source';
import { contentWords } from '@citeloom/common/domain/text/words';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { placeOf } from './block-places.ts';
import type { FacetSource } from './facet-material.ts';

/** "the property", with nothing behind it that says which. */
const DEFINITE =
  /(?<!\p{L})[Tt]he (?:\p{Ll}+ )?(\p{Ll}{4,})(?=[.,;:)]|\s(?!(?:of|that|which|who|whose|for|named|called|with|from|in|on|to|between|behind|used|given|\p{Ll}+s)(?!\p{L})))/gu;
/** How far back a reader remembers, in characters. */
const REMEMBERED = 700;
/** A word with this share of its uses within reach is a word of this passage, and not of the subject. */
const LOCAL = 0.6;
const FEWEST_USES = 2;
/** Shorter texts are one passage. */
const LONG_TEXT = 4 * REMEMBERED;

/**
 * Whether a sentence (English) speaks of a thing that only the sentences before it brought in: "the
 * property" behind "a commit that has some property". Words of the topic and of headings, and words
 * that the whole document uses, need no such sentence.
 *
 * @param known content words of topic and headings.
 */
export function speaksOfLocalThing(
  sentence: { start: number; end: number },
  block: TextBlock,
  source: FacetSource,
  known: ReadonlySet<string>,
): boolean {
  const { text, language } = source;
  if (baseOf(language) !== 'en' || text.length < LONG_TEXT) return false;
  const said = text.slice(sentence.start, sentence.end);
  const section = sectionStart(block, source);
  return [...said.matchAll(DEFINITE)].some(({ index, 1: noun = '' }) => {
    const [word = noun] = contentWords(noun, language);
    if (known.has(word)) return false;
    const uses = usesOf(noun, source);
    const within = (from: number, to: number) => uses.some((at) => at >= from && at < to);
    if (uses.length < FEWEST_USES || within(sentence.start, sentence.start + index)) return false;
    if (!within(Math.max(section, sentence.start - REMEMBERED), sentence.start)) return false;
    const end = sentence.end + REMEMBERED;
    return uses.filter((at) => at >= section && at < end).length / uses.length >= LOCAL;
  });
}

function sectionStart(block: TextBlock, source: FacetSource): number {
  for (let at = placeOf(block, source) - 1; at >= 0; at -= 1) {
    const before = source.blocks[at];
    if (before?.kind === 'heading') return before.end;
  }
  return 0;
}

type Reading = { lower: string; uses: Map<string, number[]> };
const readings = new WeakMap<FacetSource, Reading>();
const LETTER = /\p{L}/u;
const WORD = /\p{L}{4,}/uy;

/** Where a noun stands in a source, singular and plural together. */
function usesOf(noun: string, source: FacetSource): number[] {
  let reading = readings.get(source);
  if (!reading)
    readings.set(source, (reading = { lower: source.text.toLowerCase(), uses: new Map() }));
  const { lower, uses } = reading;
  const stem = stemOf(noun);
  let found = uses.get(stem);
  if (found) return found;
  uses.set(stem, (found = []));
  for (let at = lower.indexOf(stem); at >= 0; at = lower.indexOf(stem, at + 1)) {
    WORD.lastIndex = at;
    if (LETTER.test(lower.charAt(at - 1)) || !WORD.test(lower)) continue;
    if (stemOf(lower.slice(at, WORD.lastIndex)) === stem) found.push(at);
  }
  return found;
}

const stemOf = (noun: string) => noun.replace(/(?:ies|es|s|y|e)$/u, '');
