import type { Answering } from '@citeloom/common/contracts/answering';
import type { ReadPassage } from '@citeloom/common/server/models/research';
import { answeringOfAll } from './answering.ts';

/** A passage as it was chosen for a question. */
export type Passage = ReadPassage & {
  /** Where its words are most of the question's: an offset into `quote` at which a sentence begins. */
  opensAt: number;
  answering: Answering;
};

/** One distinct thing that the sources say: places in the list of passages, best first. */
export type PassageFacet = { title: string; language: string; passages: number[] };

/**
 * Passages best first: the first `answering` ones, at most 60, are those that answer best, facets are made
 * of some of them; spare facets are told only where too little is left of those; `offered` are the places
 * of what an article may be made from.
 */
export type ChosenPassages = {
  passages: Passage[];
  answering: number;
  facets: PassageFacet[];
  spare: PassageFacet[];
  offered: number[];
};

/** A facet with its passages, best first, of one language, and how well it answers. */
export type FoundFacet = {
  title: string;
  language: string;
  passages: Passage[];
  answering: Answering;
};

/** Facets of a choice with their passages; each answers as well as its best one. */
export const foundFacets = (
  { passages }: Pick<ChosenPassages, 'passages'>,
  facets: readonly PassageFacet[],
): FoundFacet[] =>
  facets.map(({ title, language, passages: places }) => {
    const own = places.flatMap((place) => passages[place] ?? []);
    return { title, language, passages: own, answering: answeringOfAll(own) };
  });
