import { z } from 'zod';
import { runKindNames } from '../domain/run-kinds.ts';
import { Uuid } from './ids.ts';
import { knownItems, knownPart } from './what-is-known.ts';

/** Status of a run; the last three end it. One that is `waiting` waits for a person, and no worker has it. */
export const RunStatus = z.enum([
  'queued',
  'running',
  'waiting',
  'succeeded',
  'failed',
  'cancelled',
]);
export type RunStatus = z.infer<typeof RunStatus>;

/** What a run is before it ends. */
export const unfinishedStatuses = ['queued', 'running', 'waiting'] satisfies RunStatus[];

/** What a run is while workers are to work on it. */
export const workedStatuses = ['queued', 'running'] satisfies RunStatus[];

/** Hours that a run waits for its person; then it ends with what it has, and can be continued. */
export const WAITING_HOURS_MAX = 12;

/** True for a status after which a run records no more events, until it is continued. */
export function isFinished(status: RunStatus): boolean {
  return !(unfinishedStatuses as RunStatus[]).includes(status);
}

/** Something that was noticed on the way and did not stop the run. */
export const Note = z.object({
  code: z.enum([
    'address-refused',
    'too-large',
    'ratio',
    'timeout',
    'redirects',
    'content-type',
    'robots',
    'unreadable',
    'provider-failed',
    'no-network',
    'window-widened',
    'other-language',
    'by-words',
    'undated',
    'incomplete',
    'removed',
    'short',
    'opening',
    'question',
    'judge',
    'prompt-cut',
    'image-failed',
    'image-caveat',
    'export-caveat',
    'link-not-read',
  ]),
  text: z.string(),
  url: z.string().optional(),
  provider: z.string().optional(),
});
export type Note = z.infer<typeof Note>;

/** A finished piece of a run, shown before the whole is done: an upsert by kind and id, never a delta. */
export const RunPartial = z.object({
  kind: z.enum(['source', 'summary', 'outline', 'section', 'image']),
  id: z.string(),
  body: z.unknown(),
});
export type RunPartial = z.infer<typeof RunPartial>;

/** What a run has cost so far, summed over its stored calls. */
export const Costs = z.object({
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  usd: z.number(),
});
export type Costs = z.infer<typeof Costs>;

/** One numbered event of a run, as it travels over Socket.IO and Server-Sent Events. */
export const RunEvent = z.object({
  runId: Uuid,
  seq: z.number().int().positive(),
  stage: z.string().nullable(),
  progress: z.number().min(0).max(100),
  message: z.string(),
  status: RunStatus,
  /** What the run has cost by then; events of older runs do not say. */
  costs: Costs.optional(),
  partial: knownPart(RunPartial, 'kind'),
});
export type RunEvent = z.infer<typeof RunEvent>;

/** Why a run failed, in words for people. */
export const RunError = z.object({ code: z.string(), message: z.string(), retryable: z.boolean() });
export type RunError = z.infer<typeof RunError>;

/** `GET /api/runs/:id`: the whole truth about a run; `result` is the body of the 200 answer. */
export const RunSnapshot = z.object({
  id: Uuid,
  kind: z.enum(runKindNames),
  status: RunStatus,
  stage: z.string().nullable(),
  progress: z.number().min(0).max(100),
  seq: z.number().int(),
  message: z.string(),
  title: z.string(),
  input: z.unknown(),
  attempts: z.number().int(),
  costs: Costs,
  notes: knownItems(Note, 'code'),
  partials: knownItems(RunPartial, 'kind'),
  result: z.unknown().optional(),
  error: RunError.optional(),
  resumable: z.boolean(),
  cancelRequested: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.string(),
  eventsUrl: z.string(),
});
export type RunSnapshot = z.infer<typeof RunSnapshot>;

/** What a research or an article has become, as far as a list tells it. */
export const RunOutcome = z.object({
  /** Of an article: its title as it is now. */
  title: z.string().optional(),
  /** Of a research: 0 where nothing was found that can be quoted. */
  summaries: z.number().int().optional(),
  /** Of an article: places that have an image, and whether a person has changed its text. */
  images: z.number().int().optional(),
  edited: z.boolean().optional(),
});
export type RunOutcome = z.infer<typeof RunOutcome>;

/** An entry of `GET /api/runs`: the caller's runs, newest first. */
export const RunListItem = RunSnapshot.pick({
  id: true,
  kind: true,
  status: true,
  stage: true,
  progress: true,
  title: true,
  input: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
}).extend({ outcome: RunOutcome.optional() });
export type RunListItem = z.infer<typeof RunListItem>;

export const RunList = z.object({
  items: knownItems(RunListItem, 'kind'),
  /** Of all pages; on the first alone. */
  total: z.number().int().optional(),
  nextCursor: z.string().nullable(),
});

/** Most runs that are deleted or brought back at once. */
const RUN_IDS_MAX = 100;

/** Several runs by their ids. */
export const RunIds = z.object({ ids: z.array(Uuid).min(1).max(RUN_IDS_MAX) });
export type RunIds = z.infer<typeof RunIds>;

/** 202 answer of a call that becomes a run (RFC 7240 respond-async). */
export const AcceptedRun = z.object({
  runId: Uuid,
  statusUrl: z.string(),
  eventsUrl: z.string(),
});
export type AcceptedRun = z.infer<typeof AcceptedRun>;
