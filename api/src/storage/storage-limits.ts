import type { RunKind } from '@citeloom/common/contracts/run-kinds';

const MB = 1_000_000;

/**
 * Bytes that may be stored within a day by an owner and by a network address; multiplied by
 * `LIMITS_FACTOR`. What a run will store is not known when it starts, so it counts as planned.
 */
export const storedADay = { owner: 500 * MB, address: 2000 * MB } as const;

/** Bytes of saved items that an owner may have at a time; a list of them is sent as a whole. */
export const KEPT_MAX_BYTES = 4 * MB;

/** Bytes that the text of one article may take with its verdicts. */
export const ARTICLE_MAX_BYTES = MB;

/** What a run of a kind stores beside what it is given, as it is counted. */
export const plannedBytes: Record<RunKind, number> = {
  research: 2 * MB,
  article: MB,
  images: 6 * MB,
  download: MB,
  'connection-test': MB / 100,
  'text-check': 2 * MB,
  upload: MB,
  judge: MB,
};
