import type { ModelCall } from './model-call.ts';
import { passageSentences } from './passage-sentences.ts';

/** A passage of an article's material, with what its document is. */
export type DocumentPassage = {
  id: string;
  text: string;
  section: string;
  document: string;
  origin: string;
  source: string;
};

type Material = ModelCall['material'];
type Document = { document: string; origin: string; passages: DocumentPassage[] };
type Section = { heading: string; points: { says: string; aliases: string[] }[] };

const SECTIONS_MAX = 5;

/** The passages of some material by its documents, each with what its document is. */
export function passagesOf({ documents }: { documents?: unknown }): DocumentPassage[] {
  return ((documents ?? []) as Document[]).flatMap(({ document, origin, passages }) =>
    passages.map((one) => ({
      ...one,
      ...{ section: one.section ?? '', document, origin, source: document },
    })),
  );
}

/**
 * The plan of an orderly writer: a section for each section that passages stand in, as far as it goes, one of
 * each document before any other.
 */
export function planBySection(material: Material, head = (right: string) => right) {
  const bySection = Map.groupBy(passagesOf(material), ({ document, section }) =>
    [document, section].filter(Boolean).join(' › '),
  );
  const all = [...bySection];
  const documents = all.map(([, [first]]) => first?.document);
  const isFirst = (at: number) => documents.indexOf(documents[at]) === at;
  const ranked = [
    ...all.filter((_own, at) => isFirst(at)),
    ...all.filter((_own, at) => !isFirst(at)),
  ];
  const told = ranked.slice(0, SECTIONS_MAX);
  const sections = all
    .filter((one) => told.includes(one))
    .map(([name, own]): Section => {
      const heading = name.split(' › ').at(-1) ?? name;
      return {
        heading: head(heading),
        points: own.map(({ id }) => ({ says: heading, aliases: [id] })),
      };
    });
  return { title: head(String(material.topic)), sections };
}

/** The sections that an article is to have, by the plan that it is given or one of its own, with their passages. */
export function plannedSections(
  material: Material,
): { heading: string; passages: DocumentPassage[] }[] {
  const all = passagesOf(material);
  const { sections } = (material.plan ?? planBySection(material)) as { sections: Section[] };
  return sections.map(({ heading, points }) => {
    const ids = points.flatMap(({ aliases }) => aliases);
    return { heading, passages: ids.flatMap((id) => all.find((one) => one.id === id) ?? []) };
  });
}

/** Sentences as running text, each with its ids before its full stop. */
export const prose = (sentences: readonly { text: string; aliases: readonly string[] }[]) =>
  sentences
    .map(({ text, aliases }) =>
      aliases.length > 0 ? text.replace(/(?=[.!?]?$)/u, ` [${aliases.join(', ')}]`) : text,
    )
    .join(' ');

/** A reading that puts an article's first sentence at its top, and leaves all else as it is. */
export function readThrough({ sections }: Material) {
  const [first] = (sections as { paragraphs: { number: number; text: string }[][] }[])
    .flatMap(({ paragraphs }) => paragraphs)
    .flat();
  const told = first ? [{ text: first.text, rests: [first.number] }] : [];
  return {
    opening: told,
    ending: [],
    description: told[0] ?? { text: '', rests: [] },
    changes: [],
    order: [],
  };
}

/** A section in the words of the first passage that it cites, of one sentence where it shall be shorter. */
export function rewriteOf(material: Material) {
  const before = material.before as { text: string; aliases: string[] }[][];
  const told = passageSentences(passagesOf(material), 'en');
  const cited = before.flat().flatMap(({ aliases }) => aliases);
  const own = told.filter(({ id }) => id === cited[0]);
  const most = /shorter/i.test(String(material.wish)) ? 1 : 3;
  return { text: prose(own.slice(0, most).map(({ id, text }) => ({ text, aliases: [id] }))) };
}
