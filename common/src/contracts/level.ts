import { z } from 'zod';

/**
 * How a cited sentence is proved. `quoted`: code proves that it stands in its passage, word for word
 * or shortened in the passage's order. `judged`: code proves its numbers, dates, names, quotations,
 * links and negations, and a model that passed its own checks in the same run says that the passage
 * states it.
 */
export const Level = z.enum(['quoted', 'judged']);
export type Level = z.infer<typeof Level>;
