import { neighbourhoodOf } from '@citeloom/common/domain/evidence/neighbourhood';
import { crossReferenceTest } from './cross-references.ts';
import { definitionIn } from './definition.ts';
import type { ChosenFacet, ChosenSpan, FacetSource, FoundPlace } from './facet-material.ts';
import { groupUnits, type UnitGroup } from './group-units.ts';
import { nameFacets } from './name-facets.ts';
import { pickParagraphs, type Paragraph } from './paragraphs.ts';
import { rankSentences, type Ranked } from './rank-sentences.ts';
import { candidatesOf } from './sentences.ts';
import { readTopic } from './topic.ts';
import { relevantUnits } from './units.ts';

const UNITS_MAX = 90;
/** Enough for an article's section; a summary takes the best two to four. */
const SENTENCES_PER_FACET = 12;
/** A facet with fewer sentences is thin: it is taken only while there are few facets. */
const ENOUGH_SENTENCES = 3;
const FEWEST_SENTENCES = 2;
const FEW_FACETS = 5;
/** A facet whose best stretch is less relevant than this share of the best one is beside the topic. */
const WORTHWHILE = 0.5;

export type FacetOptions = {
  topic: string;
  limit: number;
};

/** A facet before it has a name. */
export type NamelessFacet = { group: UnitGroup; language: string; paragraphs: Paragraph[] };

/**
 * The distinct things that the sources say about a topic, the most telling first, each with verbatim
 * spans that stand alone: at most `limit`, and no more than the sources honestly carry (design §4).
 * Pure and deterministic. Heavy: call it in a worker thread.
 */
export function chooseFacets(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  options: FacetOptions,
): ChosenFacet[] {
  const topic = readTopic(options.topic, sources);
  const units = relevantUnits(sources, places, topic, UNITS_MAX);
  const groups = groupUnits(units, topic).sort((a, b) => worthOf(b) - worthOf(a));
  const refersToSection = crossReferenceTest(sources);
  const facets: NamelessFacet[] = [];
  const taken: string[][] = [];

  function add(group: UnitGroup): void {
    const language = group.units[0]?.source.language ?? 'en';
    const candidates = group.units
      .flatMap((unit) => candidatesOf(unit, topic))
      .filter((candidate) => !refersToSection(candidate.quote));
    const paragraphs = pickParagraphs(rankSentences(candidates), SENTENCES_PER_FACET, taken);
    const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
    const count = sentences.reduce((sum, one) => sum + one.sentences, 0);
    const fewest = facets.length < FEW_FACETS ? FEWEST_SENTENCES : ENOUGH_SENTENCES;
    if (count < fewest) return;
    taken.push(...sentences.map((sentence) => sentence.words));
    facets.push({ group, language, paragraphs });
  }

  const best = Math.max(0, ...groups.map(relevanceOf));
  for (const group of groups) {
    if (facets.length === options.limit) break;
    if (relevanceOf(group) >= WORTHWHILE * best) add(group);
  }
  // Where no one thing is told at any length, what is said here and there makes one facet.
  const language = units[0]?.source.language;
  if (facets.length === 0)
    add({ units: units.filter((unit) => unit.source.language === language) });

  const titles = nameFacets(facets, options.topic, topic);
  const ordered = facets
    .map((facet, index) => ({ facet, title: titles[index] ?? options.topic }))
    .sort((a, b) => opens(b) - opens(a));
  define();
  return ordered.map(({ facet, title }) => ({
    title,
    language: facet.language,
    spans: facet.paragraphs.flatMap((paragraph, number) =>
      paragraph.sentences.flatMap((sentence) => spansOf(sentence, number)),
    ),
  }));

  /** Puts the sentence that says what the topic is before all others, and its facet with it. */
  function define(): void {
    const [first] = ordered;
    if (!first) return;
    const definition = definitionIn(
      units.filter(({ source }) => source.language === first.facet.language),
      topic,
    );
    if (!definition || refersToSection(definition.quote)) return;
    const isIt = ({ unit, start }: Ranked) =>
      unit.source === definition.unit.source && start === definition.start;
    const telling = ordered.find(({ facet }) => paragraphWith(facet, isIt));
    const { facet } = telling ?? first;
    const told = telling && paragraphWith(facet, isIt);
    const sentences = told?.sentences ?? [definition];
    const opening = {
      value: 1,
      sentences: sentences.map((one) => (isIt(one) ? { ...one, defines: true } : one)),
    };
    facet.paragraphs = [opening, ...facet.paragraphs.filter((one) => one !== told)];
    if (telling) ordered.sort((a, b) => Number(b === telling) - Number(a === telling));
  }

  function opens({ facet, title }: { facet: NamelessFacet; title: string }): number {
    const isTopic = topic.isNamedBy(title, facet.language);
    return (introduces(facet) ? 2 : 0) + (isTopic ? 1 : 0);
  }
}

/** Whether a facet says what the topic is, so that it should be read first. */
function introduces(facet: NamelessFacet): boolean {
  const best = facet.paragraphs[0]?.sentences[0]?.unit;
  return best !== undefined && best.opening && best.named;
}

function relevanceOf({ units }: UnitGroup): number {
  return units[0]?.relevance ?? 0;
}

/** Relevance of a group's best stretches, more when independent sources speak. */
function worthOf({ units }: UnitGroup): number {
  const [first = 0, second = 0, third = 0] = units.map((unit) => unit.relevance);
  const origins = new Set(units.map((unit) => unit.source.originId)).size;
  return (first + 0.2 * second + 0.1 * third) * (1 + 0.12 * Math.min(3, origins - 1));
}

function paragraphWith(
  { paragraphs }: NamelessFacet,
  isIt: (sentence: Ranked) => boolean,
): Paragraph | undefined {
  return paragraphs.find(({ sentences }) => sentences.some(isIt));
}

/** The strength of a span that says what the topic is; all others have less. */
const DEFINES = 1;
const STRONGEST = 0.99;

/** A sentence's span, and behind one that announces a list those of its items. */
function spansOf(sentence: Ranked, paragraph: number): ChosenSpan[] {
  const { source, headings } = sentence.unit;
  const { block, start, end } = sentence;
  const items = sentence.items.map((item) => ({ block: item, start: item.start, end: item.end }));
  return [{ block, start, end }, ...items].map((span) => ({
    sourceId: source.id,
    start: span.start,
    end: span.end,
    ...neighbourhoodOf(source.text, span.block, span.start, span.end),
    headings,
    paragraph,
    strength: sentence.defines ? DEFINES : Math.min(STRONGEST, sentence.score),
  }));
}
