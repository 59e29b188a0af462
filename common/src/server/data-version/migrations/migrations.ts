import type { Migration } from '../migration.ts';
import { toVersion1 } from './to-version-1.ts';
import { toVersion2 } from './to-version-2.ts';

/** All migrations in order: the first leads to version 1, the second to version 2, and so on. */
export const migrations: readonly Migration[] = [toVersion1, toVersion2];
