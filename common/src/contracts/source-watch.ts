import { z } from 'zod';
import { Uuid } from './ids.ts';
import { KnownStanding } from './standing.ts';
import { knownOr } from './what-is-known.ts';

/**
 * What a check found at the place of a source: the very text that was stored; another text that carries
 * every cited passage; the same under another address; a page whose text a search service gave, so that only
 * the page can be looked at; a text that lacks a cited passage; nothing any more.
 */
export const SourceState = z.enum([
  'unchanged',
  'changed',
  'moved',
  'present',
  'passage-missing',
  'gone',
]);
export type SourceState = z.infer<typeof SourceState>;

/** What is known of a source of a watched article by its last checks. */
export const SourceCheck = z.object({
  /** Null while no check had an answer. */
  state: knownOr(SourceState.nullable(), null),
  /** When this state was first found. */
  since: z.string().nullable(),
  /** A passage or a source counts as lost when two checks on different days have found it so. */
  confirmed: z.boolean(),
  /** The last check that had an answer. */
  checkedAt: z.string().nullable(),
  /** Where its site says that it is now. */
  movedTo: z.string().nullable(),
  /** Cited passages that its text no longer carries. */
  missing: z.array(Uuid),
  /** What it says of its own standing now and did not when it was read, first seen `standingSince`. */
  standing: KnownStanding,
  standingSince: z.string().optional(),
  /** Why the last check had no answer; null where it had one. */
  problem: z.string().nullable(),
});
export type SourceCheck = z.infer<typeof SourceCheck>;

/** A source of an article as its watch shows it. */
export const WatchedSource = z.object({
  id: Uuid,
  title: z.string(),
  site: z.string(),
  url: z.string(),
  /** False for an uploaded file, which has no place to look at. */
  watchable: z.boolean(),
  passages: z.array(z.object({ id: Uuid, quote: z.string() })),
  /** Null while it was not checked. */
  check: SourceCheck.nullable(),
});
export type WatchedSource = z.infer<typeof WatchedSource>;

/** `GET /api/user/content/{id}/watch`. */
export const SourceWatch = z.object({
  /** Whether this installation checks sources at all. */
  offered: z.boolean(),
  on: z.boolean(),
  /** Whether bad news are mailed, and where to. */
  mail: z.boolean(),
  mailTo: z.string().nullable(),
  checkedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  sources: z.array(WatchedSource),
});
export type SourceWatch = z.infer<typeof SourceWatch>;

/** `PUT /api/user/content/{id}/watch`: switches it on, or changes whether bad news are mailed. */
export const SourceWatchSettings = z.object({ mail: z.boolean() });

/** How an item of the contents stands: left out where its sources are not watched. */
export const ItemWatch = z.object({
  checkedAt: z.string().nullable(),
  /** Sources that are gone or no longer carry a cited passage. */
  concerns: z.number().int(),
});

/** What a run of kind `source-check` is given. */
export const SourceCheckRequest = z.object({
  articleId: Uuid,
  /** True for the daily check, which takes what another article's check has found that day. */
  daily: z.boolean(),
});
export type SourceCheckRequest = z.infer<typeof SourceCheckRequest>;

/** 200 answer of a check. */
export const SourceCheckAnswer = z.object({
  /** Sources that were asked for, and those of them that gave no answer. */
  asked: z.number().int(),
  unanswered: z.number().int(),
  concerns: z.number().int(),
  mailed: z.boolean(),
});
export type SourceCheckAnswer = z.infer<typeof SourceCheckAnswer>;
