import { z } from 'zod';
import { runKindNames } from '../domain/run-kinds.ts';

/** What the domain name system says of the sender's address. */
export const SenderRecord = z.object({
  name: z.enum(['SPF', 'DKIM', 'DMARC', 'PTR']),
  /** `unknown` where it could not be asked, or is not for us to know. */
  status: z.enum(['found', 'missing', 'unknown']),
  /** What was found, or what is to be done. */
  text: z.string(),
});

/** `GET /api/admin/health`: whether the installation works. */
export const AdminHealth = z.object({
  checkedAt: z.string(),
  mongodb: z.boolean(),
  redis: z.boolean(),
  version: z.string(),
  /** Each kind of run that there is work of, by what MongoDB says. */
  kinds: z.array(
    z.object({
      kind: z.enum(runKindNames),
      waiting: z.number().int(),
      active: z.number().int(),
      /** How long the oldest one waits; null where none does. */
      oldestWaitingS: z.number().nullable(),
    }),
  ),
  /** Processes that work on runs; one that has not been heard of for a day is left out. */
  workers: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      version: z.string(),
      concurrency: z.number().int(),
      startedAt: z.string(),
      lastBeatAt: z.string(),
      /** False when its last beat is too old. */
      alive: z.boolean(),
    }),
  ),
  /** What writes, judges, draws and searches, as it is configured. */
  engines: z.array(
    z.object({
      part: z.enum(['writer', 'judge', 'images', 'search', 'embeddings']),
      name: z.string(),
      model: z.string().nullable(),
    }),
  ),
  mail: z.object({
    destination: z.enum(['smtp', 'outbox']),
    /** Host and port of the mail server, without who signs in there. */
    server: z.string().nullable(),
    sender: z.string(),
    records: z.array(SenderRecord),
  }),
  storage: z.object({
    databaseBytes: z.number().nullable(),
    /** What may be stored in all (`STORAGE_MAX_GB`). */
    limitBytes: z.number(),
    freeDiskBytes: z.number().nullable(),
  }),
});
export type AdminHealth = z.infer<typeof AdminHealth>;

/** One setting of the installation; of a secret only whether it is set. */
export const AdminSetting = z.object({
  name: z.string(),
  value: z.string().nullable(),
  secret: z.boolean(),
  source: z.enum(['environment', 'generated', 'default', 'unset']),
});
export type AdminSetting = z.infer<typeof AdminSetting>;

/** `GET /api/admin/settings`: what the api was started with. */
export const AdminSettings = z.object({ items: z.array(AdminSetting) });
export type AdminSettings = z.infer<typeof AdminSettings>;
