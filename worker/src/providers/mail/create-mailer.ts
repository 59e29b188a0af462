import type { Environment } from '@citeloom/common/server/environment';
import type { Mailer } from './mailer.ts';

/** PLACEHOLDER. */
export function createMailer(_environment: Environment): Mailer {
  return {
    label: '',
    send: () => Promise.reject(new Error('not built')),
    close: async () => undefined,
  };
}
