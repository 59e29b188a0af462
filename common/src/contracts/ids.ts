import { z } from 'zod';

/** A run, source, evidence, summary or article id: a UUID in lower case. */
export const Uuid = z.guid().transform((value) => value.toLowerCase());

/** A moment as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime();
