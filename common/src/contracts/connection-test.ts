import { z } from 'zod';

/** `POST /api/connection-test`: tries everything that is configured; it says nothing of its own. */
export const ConnectionTestRequest = z.strictObject({});

/** What one check found: all is well, something to know, or something to mend. */
export const Finding = z.object({
  state: z.enum(['ok', 'warning', 'error']),
  /** What was looked at, e.g. `Model`. */
  subject: z.string(),
  /** In plain words, without secrets. */
  text: z.string(),
  /** What the other side said, for those who want to know more. */
  detail: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** 200 answer of `POST /api/connection-test`. */
export const ConnectionTestAnswer = z.object({ findings: z.array(Finding) });
export type ConnectionTestAnswer = z.infer<typeof ConnectionTestAnswer>;
