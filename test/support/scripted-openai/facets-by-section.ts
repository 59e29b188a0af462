/** How a passage goes to a model that sorts passages. */
export type Opening = { id: string; document: string; section: string };

/** Facets as an orderly model plans them: one for each section that passages stand in, best first. */
export function facetsBySection(openings: readonly Opening[]): {
  facets: { title: string; passages: string[] }[];
} {
  // "Quiet homes, report 1" and "Quiet homes, report 2" are about one thing.
  const sections = Map.groupBy(
    openings,
    ({ document, section }) => (section || document).split(',')[0] ?? '',
  );
  return {
    facets: [...sections].map(([section, own]) => ({
      title: section.split(' › ').at(-1) ?? section,
      passages: own.map(({ id }) => id),
    })),
  };
}
