import { z } from 'zod';

/** A run, source, evidence, summary or article id: a UUID in lower case. */
export const Uuid = z.guid().transform((value) => value.toLowerCase());

/** The per-browser session id; whoever holds it reads that session (design §3, identity). */
export const SessionId = Uuid;

/** A moment as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime();
