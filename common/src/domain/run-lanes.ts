/**
 * Where runs wait for a worker and are worked on (the bulkhead pattern): `work` for what Citeloom does
 * by itself and with services that the operator has chosen; `sites` for runs that wait for sites which
 * visitors have named; `files` for runs that read files of visitors. How long the last two take is in
 * strangers' hands, so each has places of its own and leaves those of the others free.
 */
export const runLanes = ['work', 'sites', 'files'] as const;

export type RunLane = (typeof runLanes)[number];

/** Most runs of one owner that are worked on at once in a lane of strangers. */
export const STRANGERS_RUNS_MAX = 2;
