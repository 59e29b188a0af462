import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartUpFailure } from '../start-up/failure.js';
import { onInterruption } from '../start-up/interruptions.js';
import { createLedger } from '../start-up/ledger.js';
import { createSteps } from '../start-up/steps.js';
import { startEngines, stopEngines } from './start-engines.js';

const dataDir = mkdtempSync(join(tmpdir(), 'citeloom-engines-'));
const ledger = createLedger(dataDir);
const supervisors = [];

async function end(exitCode) {
  await stopEngines(supervisors);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(exitCode);
}

onInterruption({ stop: () => void end(0), force: () => process.exit(130) });

try {
  const urls = await startEngines({
    dataDir,
    supervisors,
    steps: createSteps(process.stderr),
    track: (child, name) => ledger.track(child, name, 'engine'),
  });
  for (const [name, value] of Object.entries(urls)) console.log(`${name}=${value}`);
} catch (error) {
  console.error(`\n${error instanceof StartUpFailure ? error.toText() : error.stack}`);
  await end(1);
}
