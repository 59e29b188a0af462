import { pageAddress } from './page-addresses.ts';
import type { RunLane } from './run-lanes.ts';

/** A stage is a label over calls, for people; `weight` is its share of the progress (sum 100). */
export type Stage = { name: string; label: string; weight: number };

/** A run as far as it takes to know where it is looked at. */
export type ShownRun = { id: string; input: unknown };

/** What is known of a kind of run before one is started. */
export type RunKindDefinition = {
  /** What people call it. */
  noun: string;
  /** The address of the page that shows a run of it. */
  page: (run: ShownRun) => string;
  stages: readonly [Stage, ...Stage[]];
  /** Most that may be started in an hour by an owner and from a network address. */
  perHour: { owner: number; address: number };
  /** Whether a person at the machine itself may start as many as wanted: nobody else waits for it. */
  unlimitedAtMachine: boolean;
  /** Whether it asks what costs money or tokens: then a budget for a day holds for it. */
  spends: boolean;
  /** Bytes that a run stores beside what it is given, as they are counted. */
  plannedBytes: number;
  /** Longest that a worker works on it at one go, in ms; what is finished by then is kept. */
  longestMs: number;
  /** Which places it takes, where those are not everybody's (`run-lanes.ts`). */
  lane?: (input: unknown) => RunLane;
};

const MB = 1_000_000;
const MINUTE = 60_000;

const onSites = () => 'sites' as const;

/** Addresses that a person gave are read, whatever their servers take for it. */
function namesSites(input: unknown): RunLane {
  const { urls = [], readLinks = false } = input as { urls?: string[]; readLinks?: boolean };
  return urls.length > 0 || readLinks ? 'sites' : 'work';
}

/** Images, packages, judgements and sections that are written again are looked at on the page of their article. */
function articlePage({ input }: ShownRun): string {
  const { articleId } = input as { articleId?: string };
  return articleId ? pageAddress('article', { runId: articleId }) : pageAddress('home');
}

/**
 * Every kind of run. Names of queues, limits and stored kinds follow from it; a kind without contract
 * (`contracts/run-contracts.ts`), function (the worker's `kinds.ts`) or presenter (the api's
 * `runs/presenters.ts`) does not compile.
 */
export const runKinds = {
  research: {
    noun: 'Research',
    page: ({ id }) => pageAddress('research', { runId: id }),
    stages: [
      { name: 'search', label: 'Searching', weight: 15 },
      { name: 'read', label: 'Reading', weight: 50 },
      { name: 'write', label: 'Writing summaries', weight: 35 },
    ],
    perHour: { owner: 20, address: 60 },
    unlimitedAtMachine: true,
    spends: true,
    plannedBytes: 2 * MB,
    longestMs: 30 * MINUTE,
    lane: namesSites,
  },
  article: {
    noun: 'Article',
    page: ({ id }) => pageAddress('article', { runId: id }),
    stages: [
      { name: 'outline', label: 'Outlining', weight: 15 },
      { name: 'write', label: 'Writing', weight: 85 },
    ],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: true,
    plannedBytes: MB,
    longestMs: 60 * MINUTE,
  },
  images: {
    noun: 'Images',
    page: articlePage,
    stages: [{ name: 'draw', label: 'Drawing', weight: 100 }],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: true,
    plannedBytes: 6 * MB,
    longestMs: 30 * MINUTE,
  },
  download: {
    noun: 'Package',
    page: articlePage,
    stages: [
      { name: 'pack', label: 'Packing', weight: 80 },
      { name: 'send', label: 'Sending', weight: 20 },
    ],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: false,
    plannedBytes: MB,
    longestMs: 15 * MINUTE,
  },
  publish: {
    noun: 'Publication',
    page: articlePage,
    stages: [
      { name: 'connect', label: 'Connecting', weight: 15 },
      { name: 'images', label: 'Sending images', weight: 45 },
      { name: 'post', label: 'Writing the draft', weight: 40 },
    ],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: false,
    plannedBytes: MB / 100,
    longestMs: 10 * MINUTE,
    lane: onSites,
  },
  'site-check': {
    noun: 'Site check',
    page: () => pageAddress('home'),
    stages: [{ name: 'check', label: 'Asking the site', weight: 100 }],
    perHour: { owner: 60, address: 120 },
    unlimitedAtMachine: true,
    spends: false,
    plannedBytes: MB / 100,
    longestMs: MINUTE,
    lane: onSites,
  },
  'source-check': {
    noun: 'Source check',
    page: articlePage,
    stages: [{ name: 'check', label: 'Checking sources', weight: 100 }],
    perHour: { owner: 60, address: 120 },
    unlimitedAtMachine: true,
    spends: false,
    plannedBytes: MB / 10,
    longestMs: 15 * MINUTE,
    lane: onSites,
  },
  'connection-test': {
    noun: 'Test',
    page: () => pageAddress('home'),
    stages: [{ name: 'check', label: 'Testing', weight: 100 }],
    perHour: { owner: 20, address: 20 },
    unlimitedAtMachine: false,
    spends: false,
    plannedBytes: MB / 100,
    longestMs: 5 * MINUTE,
  },
  'text-check': {
    noun: 'Check',
    page: ({ id }) => pageAddress('textCheck', { runId: id }),
    stages: [
      { name: 'read', label: 'Reading', weight: 25 },
      { name: 'given', label: 'Reading your sources', weight: 10 },
      { name: 'find', label: 'Finding passages', weight: 20 },
      { name: 'check', label: 'Checking', weight: 45 },
    ],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: true,
    plannedBytes: 2 * MB,
    longestMs: 30 * MINUTE,
    lane: namesSites,
  },
  judge: {
    noun: 'Judging',
    page: articlePage,
    stages: [{ name: 'judge', label: 'Judging', weight: 100 }],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: true,
    plannedBytes: MB,
    longestMs: 60 * MINUTE,
  },
  rewrite: {
    noun: 'Section',
    page: articlePage,
    stages: [{ name: 'write', label: 'Writing', weight: 100 }],
    perHour: { owner: 30, address: 90 },
    unlimitedAtMachine: true,
    spends: true,
    plannedBytes: MB,
    longestMs: 30 * MINUTE,
  },
  upload: {
    noun: 'File',
    page: () => pageAddress('home'),
    stages: [{ name: 'read', label: 'Reading', weight: 100 }],
    perHour: { owner: 60, address: 240 },
    unlimitedAtMachine: true,
    spends: false,
    plannedBytes: MB,
    longestMs: 5 * MINUTE,
    lane: () => 'files',
  },
} as const satisfies Record<string, RunKindDefinition>;

export type RunKind = keyof typeof runKinds;

/** The names of all kinds. */
export const runKindNames = Object.keys(runKinds) as [RunKind, ...RunKind[]];

/** The lane of a run by its kind and what it was given; `work` for a kind that is not listed. */
export function laneOf(kind: RunKind, input: unknown): RunLane {
  const definition = (runKinds as Partial<Record<string, RunKindDefinition>>)[kind];
  return definition?.lane?.(input) ?? 'work';
}
