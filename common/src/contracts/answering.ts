import { z } from 'zod';

/**
 * How well a passage, a summary or a source answers a question, by one measure for all of them: it does, it
 * speaks of the same subject, or it is about something else.
 */
export const Answering = z.enum(['answers', 'partly', 'not']);
export type Answering = z.infer<typeof Answering>;
