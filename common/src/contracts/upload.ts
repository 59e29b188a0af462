import { z } from 'zod';
import { Uuid } from './ids.ts';

/** Input of a run that reads an uploaded file. */
export const UploadRequest = z.object({ uploadId: Uuid });

/**
 * 201 answer of `POST /api/uploads`: a file whose text was read. `contentType` is what its content says
 * that it is.
 */
export const UploadAnswer = z.object({
  id: Uuid,
  name: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;
