import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A script of the product that runs for a test. */
export type RunningScript = {
  pid: number;
  output(): string;
  /** Types into it. */
  type(text: string): void;
  /** Waits until it has printed the text, at most 150 s unless said. */
  until(text: string | RegExp, withinMs?: number): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
};

type Options = { cwd: string; env?: Record<string, string>; args?: string[]; typed?: boolean };

const WITHIN_MS = 150_000;
/** Where programs, what Node has compiled, and certificates are, and how the network is reached. */
const NEEDED = /^HOME$|^CITELOOM_CACHE$|^NODE_COMPILE_CACHE$|CERT|CA_BUNDLE|PROXY|^TMPDIR$/i;
const running = new Set<RunningScript>();

/** Ends the scripts that a failed test has left running. */
export async function endScripts(): Promise<void> {
  for (const script of running) {
    script.signal('SIGTERM');
    await script.ended;
  }
}

/** Runs a script of the product in this Node. */
export function runScript(file: string, options: Options): RunningScript {
  return runProgram(process.execPath, { ...options, args: [file, ...(options.args ?? [])] });
}

const CTRL_C = '\u0003';

/** Runs it in a terminal of its own, as util-linux makes one; whatever signal it gets is a Ctrl-C there. */
export function runInTerminal(file: string, options: Options): RunningScript {
  const args = ['-qefc', `exec ${process.execPath} ${file}`, '/dev/null'];
  const script = runProgram('script', { ...options, args, typed: true });
  return { ...script, signal: () => script.type(CTRL_C) };
}

/**
 * Starts a program with the settings of the test alone: nothing of the environment of `npm test`
 * but what a program needs to run.
 */
export function runProgram(program: string, options: Options): RunningScript {
  const { PATH = '' } = process.env;
  const inherited = Object.entries(process.env).filter(([name]) => NEEDED.test(name));
  const child = spawn(program, options.args ?? [], {
    cwd: options.cwd,
    env: {
      ...Object.fromEntries(inherited),
      PATH: `${dirname(process.execPath)}:${PATH}`,
      NODE_ENV: '',
      ...options.env,
    },
    stdio: [options.typed ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let over = false;
  const script: RunningScript = {
    pid: child.pid ?? 0,
    output: () => printed,
    type: (text) => void child.stdin?.write(text),
    async until(text, withinMs = WITHIN_MS) {
      const deadline = Date.now() + withinMs;
      while (typeof text === 'string' ? !printed.includes(text) : !text.test(printed)) {
        if (over || Date.now() > deadline)
          throw new Error(`Never printed ${String(text)}:\n${printed}`);
        await wait(20);
      }
    },
    signal: (name) => child.kill(name),
    ended,
  };
  running.add(script);
  void ended.then(() => {
    over = true;
    running.delete(script);
  });
  return script;
}

/** True while a process with that id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
