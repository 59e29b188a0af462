import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/start-up/ports.js';
import { runInTerminal, runProgram, runScript, type RunningScript } from './run-script.ts';

/** `npm start` in a checkout of a test. */
export type ProductStart = RunningScript & {
  url: string;
  dataDir: string;
  /** The processes it says it runs, by name. */
  processes(): { pid: number; name: string }[];
  pidOf(name: string): number;
};

type StartOptions = {
  args?: string[];
  byNpm?: boolean;
  /** In a pseudo-terminal, into which a test can type. */
  inTerminal?: boolean;
};

/** Runs `scripts/start.js` there on a port of its own, or `npm start`. */
export async function startProductIn(
  folder: string,
  env: Record<string, string> = {},
  { args = [], byNpm = false, inTerminal = false }: StartOptions = {},
): Promise<ProductStart> {
  const port = env.PORT ?? String(await freePort());
  // A model that this machine happens to have is none of the test's.
  const options = { cwd: folder, env: { LOCAL_MODEL_PORTS: 'off', ...env, PORT: port } };
  const dataDir = resolve(folder, env.DATA_DIR ?? 'data');
  const registry = join(dataDir, 'processes.json');
  const processes = () =>
    existsSync(registry)
      ? (JSON.parse(readFileSync(registry, 'utf8')) as { pid: number; name: string }[])
      : [];
  const run = () => {
    if (byNpm) return runProgram('npm', { ...options, args: ['start'] });
    if (inTerminal) return runInTerminal('scripts/start.js', options);
    return runScript('scripts/start.js', { ...options, args });
  };
  return {
    ...run(),
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
