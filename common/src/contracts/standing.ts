import { z } from 'zod';
import { knownPart } from './what-is-known.ts';

/**
 * How a document itself stands by now, the gravest first: retracted or withdrawn by whoever published it,
 * doubted by its editors (expression of concern), replaced by a newer one, corrected, or updated by another.
 */
export const StandingKind = z.enum([
  'retracted',
  'withdrawn',
  'concern',
  'superseded',
  'corrected',
  'updated',
]);
export type StandingKind = z.infer<typeof StandingKind>;

/** A document's own standing and who states it; left out where nothing is known of one. */
export const Standing = z.object({
  kind: StandingKind,
  /** The register of DOIs, the page's data for machines, its title, or words at its head or foot. */
  statedBy: z.enum(['register', 'page-data', 'title', 'text']),
  /** The words that say so. */
  words: z.string().optional(),
  /** Where the notice, or what took its place, is found. */
  url: z.string().optional(),
});
export type Standing = z.infer<typeof Standing>;

/** The standing in an answer; one that only a newer program knows counts as none. */
export const KnownStanding = knownPart(Standing, 'kind', 'statedBy');
