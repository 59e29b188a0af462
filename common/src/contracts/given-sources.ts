import { z } from 'zod';
import { ADDRESSES_MAX, UPLOADS_MAX } from '../domain/own-sources.ts';
import { hideCredentials } from '../domain/web-address.ts';
import { Uuid } from './ids.ts';

/** The sources that a person gives a research, or a text to be checked against. */
export const givenSources = {
  /** Pages to be read. What cannot be read is told in the notes, whatever was written here. */
  urls: z
    .array(z.string().trim().min(1, 'An address must not be empty').transform(hideCredentials))
    .max(ADDRESSES_MAX, `At most ${ADDRESSES_MAX} addresses can be given`)
    .optional(),
  /** Ids of the caller's own uploads, to be read as well. */
  uploads: z.array(Uuid).max(UPLOADS_MAX, `At most ${UPLOADS_MAX} files can be given`).optional(),
};
