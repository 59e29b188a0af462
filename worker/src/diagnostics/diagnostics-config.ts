import type { Environment } from '@citeloom/common/server/environment';

/** What of the settings the diagnostics need; a database that is not given is not looked at. */
export type DiagnosticsConfig = Omit<Environment, 'MONGODB_URL' | 'REDIS_URL'> & {
  MONGODB_URL?: string;
  REDIS_URL?: string;
};
