import type { OutlineSection, WriterEvidence, WritingMaterial } from './writer.ts';

/** What a passage stands under within its document, outermost first; the document's own title is said once. */
export function sectionOf(headings: readonly string[], document: string | undefined): string {
  const own = headings[0] === document ? headings.slice(1) : headings;
  return own.join(' › ');
}

/** All passages of an article's material, those of the chosen summaries first. */
export function allEvidence({ facets, reserve }: WritingMaterial): WriterEvidence[] {
  const all = [...facets.flatMap(({ evidence }) => evidence), ...reserve];
  return [...new Map(all.map((one) => [one.alias, one])).values()];
}

/** The passages that the points of a section name, in their order, each once. */
export function sectionEvidence(
  { points }: OutlineSection,
  material: WritingMaterial,
): WriterEvidence[] {
  const byAlias = new Map(allEvidence(material).map((one) => [one.alias, one]));
  const named = new Set(points.flatMap(({ aliases }) => aliases));
  return [...named].flatMap((alias) => byAlias.get(alias) ?? []);
}
