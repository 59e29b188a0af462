import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A worker process that a test may kill. */
export type WorkerProcess = {
  pid: number;
  alive(): boolean;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts a worker process from a file of `test/support` and waits until it says `ready`. */
export async function startWorkerProcess(
  file: string,
  env: Record<string, string>,
): Promise<WorkerProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child: ChildProcess = fork(path, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    alive: () => child.exitCode === null && child.signalCode === null,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
