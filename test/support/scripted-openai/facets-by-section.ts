/** How a document's passages go to a model that sorts passages. */
export type Opening = { document: string; passages: { id: string; section?: string }[] };

/** Facets as an orderly model plans them: one for each section that passages stand in, best first. */
export function facetsBySection(openings: readonly Opening[]): {
  facets: { title: string; passages: string[]; answers: boolean }[];
  missing: string[];
} {
  const passages = openings.flatMap(({ document, passages: own }) =>
    own.map(({ id, section }) => {
      return { id, under: [document, section].filter(Boolean).join(' › ') };
    }),
  );
  const ranked = passages.toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
  // "Quiet homes, report 1" and "Quiet homes, report 2" are about one thing.
  const sections = Map.groupBy(ranked, ({ under }) => under.split(',')[0] ?? '');
  return {
    facets: [...sections].map(([section, own]) => ({
      title: section.split(' › ').at(-1) ?? section,
      passages: own.map(({ id }) => id),
      answers: true,
    })),
    missing: [],
  };
}

/** Passages are numbered in the order of their rank. */
const rankOf = (id: string) => Number(id.slice(1));
