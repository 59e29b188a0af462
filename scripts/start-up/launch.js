import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answerQuestions, terminalEnvironment } from './ask-person.js';
import { installPackages, requirePackages } from './install.js';
import { endEntries } from './process-registry.js';
import { ROOT } from './root.js';
import { checkStarterNode, findRuntimeNode, withNode } from './runtime.js';
import { createSteps } from './steps.js';
import { tellFailure } from './tell-failure.js';

const launchedAt = Date.now();
const NPM_ENDED = 'npm ended';
const LOOK_FOR_PARENT_EVERY_MS = 500;
const SAME_KEYSTROKE_MS = 700; // npm passes on a Ctrl-C that the terminal has sent us as well

/**
 * Installs what is missing, where that is wanted, and hands over to a Node that runs TypeScript, in a session of its own:
 * a Ctrl-C reaches only this process, which passes it on, so that the databases end last. When the
 * other process is killed, this one ends whatever it has left running.
 *
 * @param {URL} program the module to run there
 * @param {object} [options]
 * @param {NodeJS.WritableStream} [options.out] where the steps are told
 * @param {'none' | 'product' | 'development'} [options.install] the packages that are installed first;
 *   none: what only lists or prints changes nothing, and fails where there are no packages
 */
export async function launch(program, { out = process.stdout, install = 'product' } = {}) {
  const interruption = { passOn: () => process.exit(130) };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => interruption.passOn(signal));
  onEndOfNpm(() => interruption.passOn(NPM_ENDED));
  try {
    checkStarterNode();
    if (install === 'none') requirePackages();
    else await installPackages(createSteps(out), { development: install === 'development' });
    const node = await findRuntimeNode();
    process.exitCode = await runThere(node, fileURLToPath(program), interruption);
  } catch (error) {
    process.exitCode = tellFailure(error);
  }
}

/**
 * A signal to npm alone ends npm and its shell, and never reaches us (tried with npm 11 and dash):
 * having lost the parent is the sign.
 */
function onEndOfNpm(act) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, LOOK_FOR_PARENT_EVERY_MS);
  timer.unref();
}

function runThere(node, file, interruption) {
  return new Promise((resolve) => {
    const child = spawn(
      node,
      ['--disable-warning=ExperimentalWarning', file, ...process.argv.slice(2)],
      {
        cwd: ROOT,
        env: {
          ...withNode(node),
          ...terminalEnvironment(),
          CITELOOM_LAUNCHED_AT: String(launchedAt),
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
      },
    );
    answerQuestions(child);
    let processes = [];
    let lastSignalAt = 0;
    child.on('message', (message) => (processes = message.processes ?? processes));
    interruption.passOn = (signal) => {
      const now = Date.now();
      if (signal === NPM_ENDED && lastSignalAt > 0) return; // it ends by the signal we had as well
      if (now - lastSignalAt < SAME_KEYSTROKE_MS) return;
      lastSignalAt = now;
      if (child.connected) child.send({ signal });
    };
    child.once('exit', async (code, signal) => {
      const ended = await endEntries(processes);
      if (ended.length > 0)
        console.error(
          `Ended (${signal ?? `exit code ${code}`}); stopped also: ${ended.join(', ')}.`,
        );
      resolve(code ?? 1);
    });
  });
}
