import { writeFile } from 'node:fs/promises';
import type { Logger } from '@citeloom/common/server/log';

const EVERY_MS = 2000;

/**
 * Renews a file every two seconds for as long as the event loop of this process turns; whoever looks at its
 * time sees a process that hangs or was frozen (`scripts/health.js --beat`).
 *
 * @param file where nobody else writes, such as the temporary folder of a container
 */
export function keepBeating(file: string, log: Pick<Logger, 'warn'>): { stop(): void } {
  const beat = () =>
    writeFile(file, '').catch((error: unknown) => log.warn({ err: error }, 'heartbeat'));
  void beat();
  const timer = setInterval(() => void beat(), EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
