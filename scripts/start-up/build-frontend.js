import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { StartUpFailure } from './failure.js';
import { inRoot, ROOT } from './root.js';
import { runProgram } from './run-program.js';
import { withNode } from './runtime.js';

const INPUTS = ['frontend', 'common/src/contracts', 'common/src/domain', 'package-lock.json'];
const LEFT_OUT = ['node_modules', 'dist'];
const LIMIT_MS = 10 * 60_000;

/**
 * Builds the web app into frontend/dist, but only when what it is made of has changed; the hash of
 * its inputs is kept with the result.
 *
 * @param {ReturnType<import('./steps.js').createSteps>} steps
 * @throws {StartUpFailure}
 */
export async function buildFrontend(steps) {
  const hash = hashOf(INPUTS);
  const marker = inRoot('frontend', 'dist', '.built-from');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  await steps.step('Building the web app', async () => {
    accessSync(inRoot('frontend'), constants.W_OK); // what the builder says of it is a stack trace
    const result = await runProgram('npm', ['run', 'build', '-w', 'frontend'], {
      cwd: ROOT,
      env: { ...withNode(process.execPath), NODE_ENV: 'production' },
      shell: process.platform === 'win32',
      timeoutMs: LIMIT_MS,
    });
    if (!result.ok)
      throw new StartUpFailure('The web app could not be built.', {
        tried: causesIn(`${result.stdout}\n${result.stderr}`),
        ways: ['Mend what is named above, or go back to the last good state of frontend/.'],
      });
    writeFileSync(marker, hash);
  });
}

/** What went wrong, without stack and npm's own closing lines. */
function causesIn(output) {
  return output
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at |^npm /.test(line))
    .slice(-20);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) for (const file of filesOf(input)) hashFile(hash, file);
  return hash.digest('hex');
}

function hashFile(hash, file) {
  hash
    .update(`${file}\0`)
    .update(readFileSync(inRoot(file)))
    .update('\0');
}

function filesOf(input) {
  if (input.includes('.')) return [input];
  return readdirSync(inRoot(input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !file.split(sep).some((part) => LEFT_OUT.includes(part)))
    .sort();
}
