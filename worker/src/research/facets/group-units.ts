import { cluster } from './cluster.ts';
import { cosine, documentFrequencies, termVector } from './term-vectors.ts';
import type { Topic } from './topic.ts';
import type { Unit } from './units.ts';

/** Mean similarity from which two groups of units say the same thing. */
const SAME_FACET = 0.2;
const SAME_SECTION_BONUS = 0.25;
/** Sections of one document were set apart by its author, so they need more in common. */
const SAME_DOCUMENT_MALUS = 0.1;
/** A unit with less than this share of its group's best relevance only touches the matter. */
const CENTRAL = 0.55;
const HEADING_WEIGHT = 0.35;

/** Units that speak about the same thing, most relevant first. */
export type UnitGroup = { units: Unit[] };

/**
 * Groups units that speak about the same thing, across documents. Similarity is the cosine of their
 * words and of their headings, without the topic's own words, plus what the documents' structure
 * tells; only units of one language come together.
 */
export function groupUnits(units: readonly Unit[], topic: Topic): UnitGroup[] {
  const bodies = documentFrequencies(units.map((unit) => unit.words));
  const headings = documentFrequencies(units.map((unit) => unit.headingWords));
  const described = units.map((unit) => {
    const muted = new Set(topic.mainOf(unit.source.language));
    return {
      unit,
      body: termVector(unit.words, bodies, units.length, muted),
      heading: termVector(
        unit.headingWords.filter((word) => !muted.has(word)),
        headings,
        units.length,
      ),
    };
  });
  const similarity = (one: number, other: number): number => {
    const a = described[one];
    const b = described[other];
    if (!a || !b || a.unit.source.language !== b.unit.source.language) return -1;
    const alike = cosine(a.body, b.body) + HEADING_WEIGHT * cosine(a.heading, b.heading);
    if (a.unit.source.id !== b.unit.source.id) return alike;
    return a.unit.section === b.unit.section
      ? alike + SAME_SECTION_BONUS
      : alike - SAME_DOCUMENT_MALUS;
  };
  return cluster(units.length, similarity, SAME_FACET).map((members) => {
    const sorted = members
      .flatMap((index) => units[index] ?? [])
      .sort((a, b) => b.relevance - a.relevance);
    const least = CENTRAL * (sorted[0]?.relevance ?? 0);
    return { units: sorted.filter((unit) => unit.relevance >= least) };
  });
}
