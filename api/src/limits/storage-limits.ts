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
