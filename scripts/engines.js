// Starts only the databases, with their files in a temporary folder, for work on a part of the
// product: prints the variables to export and stays until Ctrl-C.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines, stopEngines } from './engines/start-engines.js';
import { StartUpFailure } from './start-up/failure.js';
import { createSteps } from './start-up/steps.js';

const dataDir = mkdtempSync(join(tmpdir(), 'citeloom-engines-'));
const supervisors = [];
const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });

try {
  const urls = await startEngines({ dataDir, supervisors, steps: createSteps(process.stderr) });
  for (const [name, value] of Object.entries(urls)) console.log(`${name}=${value}`);
  let stopped;
  const stop = () => {
    stopped ??= stopEngines(supervisors).then(() => {
      removeFiles();
      process.exit(0);
    });
  };
  setInterval(() => {}, 60_000); // stay
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
} catch (error) {
  removeFiles();
  console.error(error instanceof StartUpFailure ? error.toText() : error);
  process.exit(1);
}
