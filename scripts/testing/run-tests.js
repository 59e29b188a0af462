import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { StartUpFailure } from '../start-up/failure.js';
import { inRoot, ROOT } from '../start-up/root.js';
import { findConsumers } from './find-consumers.js';
import { withTestEnvironment } from './test-environment.js';

/** On two cores too: most of a suite is waiting for processes, clocks and browsers. */
const FEWEST_AT_ONCE = 3;
const MOST_AT_ONCE = 4;
const TEST_LIMIT_MS = 60_000;

const args = process.argv.slice(2);
const projects = selectedProjects(args);
const wants = (project) => projects.length === 0 || projects.includes(project);
const choosesByName = args.some((word) => /^(?:-t|--testNamePattern)/.test(word));
const onlyUnit = projects.length > 0 && projects.every((project) => project === 'unit');
const totals = { passed: 0, failed: 1, skipped: 0 };

const exitCode = await withTestEnvironment({ databases: !onlyUnit }, async (environment) => {
  if (wants('browser') && !environment.chromium) explainMissingBrowser();
  if (wants('integration')) explainMissingConsumers();
  const results = join(environment.folder, 'results.json');
  const code = await environment.runNode([
    '--experimental-vm-modules',
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    ...['--json', `--outputFile=${results}`],
    `--testTimeout=${TEST_LIMIT_MS}`,
    `--maxWorkers=${Math.max(FEWEST_AT_ONCE, Math.min(MOST_AT_ONCE, cpus().length - 1))}`,
    ...args,
  ]);
  if (existsSync(results)) count(JSON.parse(readFileSync(results, 'utf8')));
  else console.error('jest wrote no results.');
  return code;
});

const { passed, failed, skipped } = totals;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(exitCode === 0 && failed === 0 && passed > 0 ? 0 : 1);

/** A file that could not even be loaded counts as one failed test. */
function count(results) {
  totals.passed = results.numPassedTests;
  totals.failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  totals.skipped = results.numPendingTests + results.numTodoTests;
  if (!choosesByName) nameSkipped(results.testResults);
}

/** What is skipped lacks something on this machine; in which files, so that it is not overlooked. */
function nameSkipped(files) {
  for (const { name, assertionResults } of files) {
    const skipped = assertionResults.filter(({ status }) => status === 'pending').length;
    if (skipped > 0) console.log(`  Skipped ${skipped} of ${relative(ROOT, name)}`);
  }
}

function explainMissingBrowser() {
  const way = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one, to run the browser tests.';
  if (process.env.CI === 'true')
    throw new StartUpFailure('No browser was found, and in CI the browser tests must run.', {
      ways: [way],
    });
  console.log(`  No browser was found: the browser tests are skipped. ${way}`);
}

/** Like a browser they are no part of what the product needs, so their tests are skipped and counted. */
function explainMissingConsumers() {
  const { missing } = findConsumers();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.map((consumer) => consumer.package).join(' ');
  console.log(
    `  Not found: ${names}. Tests that open exported articles in them are skipped; Debian has them in ${packages}.`,
  );
}

/** The names behind `--selectProjects`, up to the next option. */
function selectedProjects(words) {
  const start = words.indexOf('--selectProjects');
  if (start < 0) return [];
  const rest = words.slice(start + 1);
  const end = rest.findIndex((word) => word.startsWith('-'));
  return end < 0 ? rest : rest.slice(0, end);
}
