import type { mongo } from 'mongoose';

/**
 * One step of a migration. It looks at the shape of what it changes and leaves alone what has the new
 * shape already, so it may be cut off anywhere and done again, by two processes at once as well. It uses
 * the driver and no model: models have the shape of the newest version, a migration that of its own.
 */
export type MigrationStep = { name: string; run(db: mongo.Db): Promise<unknown> };

/** The ordered steps that lead from the version before to one version of the data. */
export type Migration = readonly [MigrationStep, ...MigrationStep[]];
