import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onInterruption } from '../start-up/interruptions.js';
import { createProcessRegistry } from '../start-up/process-registry.js';
import { createSteps } from '../start-up/steps.js';
import { tellFailure } from '../start-up/tell-failure.js';
import { startDatabases, stopDatabases } from './start-databases.js';

const dataDir = mkdtempSync(join(tmpdir(), 'citeloom-databases-'));
const registry = createProcessRegistry(dataDir);
const supervisors = [];

async function end(exitCode) {
  await stopDatabases(supervisors);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(exitCode);
}

onInterruption({ stop: () => void end(0), force: () => process.exit(130) });

try {
  const urls = await startDatabases({
    dataDir,
    supervisors,
    steps: createSteps(process.stderr),
    track: (child, name) => registry.track(child, name, 'database'),
  });
  for (const [name, value] of Object.entries(urls)) console.log(`${name}=${value}`);
} catch (error) {
  await end(tellFailure(error));
}
