import { z } from 'zod';

/** `GET /api/health/live`: the process answers. */
export const LiveAnswer = z.object({ status: z.literal('ok') });

/**
 * `GET /api/health/ready`: 200 when MongoDB and Redis answer, else 503 with the same body.
 * `workers` is the smallest number of worker processes that listen to any kind of run; 0 means that
 * runs are accepted but wait, null that it cannot be told.
 */
export const ReadyAnswer = z.object({
  status: z.enum(['ok', 'unavailable']),
  mongodb: z.boolean(),
  redis: z.boolean(),
  workers: z.number().int().nullable(),
});
