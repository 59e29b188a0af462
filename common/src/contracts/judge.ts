import { z } from 'zod';

/**
 * The model that judged restated sentences, and how many claims of known answer, mixed in among them,
 * it answered rightly. One that is not `believed` had no say.
 */
export const Judge = z.object({
  model: z.string(),
  traps: z.object({ seen: z.number().int(), of: z.number().int() }),
  believed: z.boolean(),
});
export type Judge = z.infer<typeof Judge>;
