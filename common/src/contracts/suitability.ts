import { z } from 'zod';
import { SourceKind } from './source-kind.ts';

/** What is known of how well a source suits a question, whatever it says. */
export const Suitability = z.object({
  /** Its rank in the place that found it, 0 to 1; 1 is the best there. Read by programs of before alone. */
  relevance: z.number().min(0).max(1),
  /** `lasting` is what says how things are now, whenever it was begun, such as an encyclopedia. */
  date: z.enum(['recent', 'lasting', 'older', 'undated']),
  kind: SourceKind,
  /** Its kind is one that the plan of the research asks for. */
  fits: z.boolean(),
  /** Whether other sources of the research say the same in the same words, and who said it first. */
  copies: z.enum(['none', 'original', 'copy']),
});
export type Suitability = z.infer<typeof Suitability>;
