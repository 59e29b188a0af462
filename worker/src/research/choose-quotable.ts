import { NEIGHBOURHOOD_UNITS } from '@citeloom/common/domain/evidence/neighbourhood';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { sentencesOf } from './block-sentences.ts';
import { chooseFacets, type FacetOptions } from './facets/choose-facets.ts';
import type { ChosenFacet, ChosenSpan, FacetSource, FoundPlace } from './facets/facet-material.ts';
import { quotableGround, strangeSentenceTest, suspicionOf } from './quotable-ground.ts';
import { withoutSuperseded } from './superseded.ts';

/** From this length on what surrounds a passage was cut, maybe inside a sentence. */
const CUT = NEIGHBOURHOOD_UNITS - 1;

/**
 * The facets of a topic, chosen from what may be quoted: see `quotableGround`. Sources that speak to
 * people alone are read once, since their ground is the whole of them.
 */
export function chooseQuotable(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  options: FacetOptions,
): ChosenFacet[] {
  const current = sources.map((source) => withoutSuperseded(source, sources));
  const facets = chooseFacets(current, places, options);
  const suspicious = suspicionOf(options.topic);
  const sourceOf = new Map(current.map((source) => [source.id, source]));
  const isClean = facets.every(({ title, spans }) => {
    return !suspicious(title) && spans.every((span) => isQuotable(span, sourceOf, suspicious));
  });
  return isClean
    ? facets
    : chooseFacets(quotableGround(current, places, options.topic), places, options);
}

/** Nothing in a span, around it or above it is meant for machines or strange to its text. */
function isQuotable(
  { sourceId, start, end, before, after, headings }: ChosenSpan,
  sourceOf: ReadonlyMap<string, FacetSource>,
  suspicious: (text: string) => boolean,
): boolean {
  const source = sourceOf.get(sourceId);
  if (!source || headings.some(suspicious)) return false;
  const from = start - before.length;
  const strange = strangeIn(source);
  const around = { start: from, end: end + after.length };
  const isCut = (span: Span) =>
    (span.start === from && before.length >= CUT) ||
    (span.end === around.end && after.length >= CUT);
  return sentencesOf(source, around).every((span) => {
    const sentence = source.text.slice(span.start, span.end);
    return !suspicious(sentence) && (isCut(span) || !strange(sentence));
  });
}

const tests = new WeakMap<FacetSource, (sentence: string) => boolean>();

/** The test of a source, made once. */
function strangeIn(source: FacetSource): (sentence: string) => boolean {
  let test = tests.get(source);
  if (!test) tests.set(source, (test = strangeSentenceTest(source)));
  return test;
}
