import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/start-up/ports.js';
import { runProgram, runScript, type RunningScript } from './run-script.ts';

/** `npm start` in a checkout of a test. */
export type ProductStart = RunningScript & {
  url: string;
  dataDir: string;
  /** The processes it says it runs, by name. */
  processes(): { pid: number; name: string }[];
  pidOf(name: string): number;
};

/** Runs `scripts/start.js` there on a port of its own, or `npm start`. */
export async function startProductIn(
  folder: string,
  env: Record<string, string> = {},
  { args = [], byNpm = false }: { args?: string[]; byNpm?: boolean } = {},
): Promise<ProductStart> {
  const port = env.PORT ?? String(await freePort());
  const options = { cwd: folder, env: { ...env, PORT: port } };
  const dataDir = resolve(folder, env.DATA_DIR ?? 'data');
  const registry = join(dataDir, 'processes.json');
  const processes = () =>
    existsSync(registry)
      ? (JSON.parse(readFileSync(registry, 'utf8')) as { pid: number; name: string }[])
      : [];
  return {
    ...(byNpm
      ? runProgram('npm', { ...options, args: ['start'] })
      : runScript('scripts/start.js', { ...options, args })),
    url: `http://127.0.0.1:${port}`,
    dataDir,
    processes,
    pidOf(name) {
      const found = processes().find((entry) => entry.name === name);
      if (!found) throw new Error(`No process ${name} among ${JSON.stringify(processes())}`);
      return found.pid;
    },
  };
}

/** The databases that `npm test` has started, as settings of a start that needs none of its own. */
export function givenEngines(databaseUrl: string): Record<string, string> {
  return { MONGODB_URL: databaseUrl, REDIS_URL: process.env.REDIS_URL ?? '' };
}
