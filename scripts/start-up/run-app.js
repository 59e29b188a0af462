import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createLogFile } from './log-file.js';
import { ROOT } from './root.js';
import { supervise } from './supervise.js';

const WARN = 40; // pino's level numbers
const KEEP_LINES = 30;

/**
 * How Node runs a process of the product. Memory that was once taken for young objects is kept, by
 * default up to 48 MB a process; the work of the processes needs no more than a quarter of it.
 */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];

/**
 * What glibc reads of it: two arenas for all threads of a process, instead of eight for each core, whose
 * freed memory none of the others can use; and blocks of 16 kB and more by themselves, so that what V8
 * compiled with goes back to the system when it is freed, and does not lie between what is still used
 * (mallopt(3)). Elsewhere nothing reads it.
 */
export const NODE_ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384' };

/**
 * Runs one process of the product and keeps it alive. Its log goes to a file; once the product is
 * ready, people see warnings and whatever it prints that is no log line (everything in development).
 *
 * @param {object} options
 * @param {string} options.name `api`, `worker 1`, …
 * @param {string} options.program path from the root
 * @param {Record<string, string>} options.env
 * @param {string} options.logFile
 * @param {boolean} options.dev run under `node --watch`
 * @param {() => boolean} options.isReady
 * @param {(line: string) => void} options.say
 * @param {(child: import('node:child_process').ChildProcess, name: string) => void} options.track
 */
export function runApp({ name, program, env, logFile, dev, isReady, say, track }) {
  const log = createLogFile(logFile);
  const tail = [];
  let quickDeaths = 0;

  function onLine(line) {
    log(line);
    const text = forPeople(line, dev);
    if (text === null) return;
    tail.push(text);
    if (tail.length > KEEP_LINES) tail.shift();
    if (dev || isReady()) say(`[${name}] ${text}`);
  }

  const supervisor = supervise({
    name,
    launch: () => {
      tail.length = 0;
      const child = spawn(
        process.execPath,
        [...(dev ? ['--watch', '--watch-preserve-output'] : []), ...NODE_FLAGS, program],
        { cwd: ROOT, env: { ...NODE_ALLOCATOR, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      track(child, name);
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', onLine);
      return child;
    },
    say,
    onQuickDeath: (count) => (quickDeaths = count),
  });
  return { ...supervisor, tail: () => tail, quickDeaths: () => quickDeaths };
}

function forPeople(line, everything) {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (level < WARN && !everything) return null;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
