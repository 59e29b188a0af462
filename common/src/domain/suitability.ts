import type { Suitability } from '../contracts/suitability.ts';

/** Most points that a source can have for each thing that is known of it; 100 together. */
export const POINTS_MAX = { relevance: 70, date: 10, kind: 10, first: 10 } as const;
/** What is not recent still has so many points for its date. */
const NOT_RECENT = 3;

export type Points = { [Part in keyof typeof POINTS_MAX]: number };

/** The points of a source by what is known of it; its best ones are read and quoted first. */
export function pointsOf({ relevance, date, fits, copies }: Suitability): Points {
  return {
    relevance: POINTS_MAX.relevance * relevance,
    date: date === 'recent' ? POINTS_MAX.date : NOT_RECENT,
    kind: fits ? POINTS_MAX.kind : 0,
    first: copies === 'copy' ? 0 : POINTS_MAX.first,
  };
}

/** How well a source suits a question: its points together, of 100. */
export function scoreOf(suitability: Suitability): number {
  return Object.values(pointsOf(suitability)).reduce((sum, points) => sum + points, 0);
}
