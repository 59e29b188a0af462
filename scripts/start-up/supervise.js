const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const STEADY_AFTER_MS = 3000;

/**
 * Keeps one process alive: a dead one is started again after 100 ms, and after a doubling delay
 * (at most 10 s) while it keeps dying within 3 s of its start.
 *
 * @param {object} options
 * @param {string} options.name for messages
 * @param {() => import('node:child_process').ChildProcess} options.launch starts the process
 * @param {(message: string) => void} [options.say]
 * @param {(deaths: number) => void} [options.onQuickDeath] told how often in a row it died quickly
 */
export function supervise({ name, launch, say = () => {}, onQuickDeath = () => {} }) {
  let child = null;
  let stopping = false;
  let quickDeaths = 0;
  let timer = null;

  function start() {
    timer = null;
    const startedAt = Date.now();
    let current;
    let ended = false;
    const onEnd = (reason) => {
      if (ended) return;
      ended = true;
      if (child === current) child = null;
      if (stopping) return;
      quickDeaths = Date.now() - startedAt < STEADY_AFTER_MS ? quickDeaths + 1 : 0;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** quickDeaths, LONGEST_DELAY_MS);
      timer = setTimeout(start, delay);
      say(`${name} ended (${reason}); starting it again in ${delay} ms.`);
      if (quickDeaths > 0) onQuickDeath(quickDeaths);
    };
    try {
      current = launch();
    } catch (error) {
      // Not even its log can be opened, or no process made: that passes, too.
      onEnd(error.message);
      return;
    }
    child = current;
    current.once('error', (error) => onEnd(error.message));
    current.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
  }

  start();

  return {
    name,
    pid: () => child?.pid,
    /**
     * Asks the process to end (SIGTERM), and forces it after `graceMs`.
     *
     * @param {number} graceMs
     */
    async stop(graceMs) {
      stopping = true;
      clearTimeout(timer);
      if (child) await endProcess(child, graceMs);
    },
    /** Ends the process at once, without its consent. */
    kill() {
      stopping = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}

/**
 * SIGTERM, then SIGKILL after `graceMs`; resolves when the process is gone.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} graceMs
 */
function endProcess(child, graceMs) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
