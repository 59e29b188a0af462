import { z } from 'zod';
import { runKindNames } from '../domain/run-kinds.ts';
import { adminList, adminListQuery, DayRange } from './admin.ts';
import { Uuid } from './ids.ts';
import { Costs, Note, RunError, RunStatus } from './run.ts';
import { knownItems } from './what-is-known.ts';

/** Whose a run is: an account or a browser session. */
export const AdminRunOwner = z.object({
  type: z.enum(['user', 'session']),
  /** Number and address of an account that is there. */
  userId: z.number().int().nullable(),
  email: z.string().nullable(),
});

/** One run of anybody's. */
export const AdminRunItem = z.object({
  id: Uuid,
  kind: z.enum(runKindNames),
  status: RunStatus,
  stage: z.string().nullable(),
  progress: z.number(),
  title: z.string(),
  owner: AdminRunOwner,
  attempts: z.number().int(),
  costs: Costs,
  error: RunError.nullable(),
  /** True when it can be cancelled, and when it can be continued, now. */
  cancellable: z.boolean(),
  resumable: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminRunItem = z.infer<typeof AdminRunItem>;

/** The orders of the runs; newest first unless asked otherwise. */
export const adminRunSorts = ['-created', 'created', '-cost', 'cost'] as const;

/** The query of `GET /api/admin/runs` and of `GET /api/admin/runs.csv`; `q` is sought in the titles. */
export const AdminRunQuery = adminListQuery(adminRunSorts, {
  status: RunStatus.optional(),
  kind: z.enum(runKindNames).optional(),
});
export const AdminRunList = adminList(AdminRunItem, 'kind');
export type AdminRunList = z.infer<typeof AdminRunList>;

/** One call of a run to something that costs, waits or goes outside. */
export const AdminRunCall = z.object({
  name: z.string(),
  /** The model that answered, by its own word, when one did. */
  model: z.string().nullable(),
  endedAt: z.string(),
  durationMs: z.number(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  usd: z.number(),
  /** How often it was tried; 1 where the first try served. */
  tries: z.number().int(),
  /** What the last try failed with; null for one that has answered. */
  error: z.string().nullable(),
});
export type AdminRunCall = z.infer<typeof AdminRunCall>;

/** A stage that a run has been through. */
export const AdminRunStage = z.object({
  name: z.string(),
  label: z.string(),
  startedAt: z.string(),
  /** Null for the one that it is in. */
  endedAt: z.string().nullable(),
  durationMs: z.number(),
});

/** `GET /api/admin/runs/:id`: what a run did, in order; the oldest 500 calls and events are told. */
export const AdminRunTimeline = z.object({
  run: AdminRunItem,
  notes: knownItems(Note, 'code'),
  stages: z.array(AdminRunStage),
  calls: z.array(AdminRunCall),
  callsTotal: z.number().int(),
  events: z.array(
    z.object({
      seq: z.number().int(),
      createdAt: z.string(),
      stage: z.string().nullable(),
      progress: z.number(),
      status: RunStatus,
      message: z.string(),
    }),
  ),
  eventsTotal: z.number().int(),
});
export type AdminRunTimeline = z.infer<typeof AdminRunTimeline>;

/** By what costs are summed. */
export const costGroups = ['day', 'person', 'kind', 'model'] as const;
export type CostGroup = (typeof costGroups)[number];

/** The query of `GET /api/admin/costs`; the last 30 days unless asked otherwise, at most 366. */
export const AdminCostsQuery = z.object({ ...DayRange, by: z.enum(costGroups).default('day') });

/**
 * What was spent, by day (UTC, in order) or by person, kind or model (the dearest first, at most 200
 * rows). `key` is the day, the number of the user or `session` or `gone`, the kind, the model or
 * `none` for calls without one; `label` is what people call it.
 */
export const AdminCosts = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(costGroups),
  items: z.array(z.object({ key: z.string(), label: z.string(), ...Costs.shape })),
  total: Costs,
});
export type AdminCosts = z.infer<typeof AdminCosts>;
