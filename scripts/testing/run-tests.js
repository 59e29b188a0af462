import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { StartUpFailure } from '../start-up/failure.js';
import { inRoot, ROOT } from '../start-up/root.js';
import { findConsumers } from './find-consumers.js';
import { filesToTryAgain, withSecondTry } from './second-try.js';
import { withTestEnvironment } from './test-environment.js';

/** On two cores too: most of a suite is waiting for processes, clocks and browsers. */
const FEWEST_AT_ONCE = 3;
const MOST_AT_ONCE = 4;
const AT_ONCE = Math.max(FEWEST_AT_ONCE, Math.min(MOST_AT_ONCE, cpus().length - 1));
/** Ends what hangs; a slow machine is no fault, so nothing that a test claims of time is claimed by this. */
const TEST_LIMIT_MS = 300_000;

const args = process.argv.slice(2);
const projects = selectedProjects(args);
const wants = (project) => projects.length === 0 || projects.includes(project);
const choosesByName = args.some((word) => /^(?:-t|--testNamePattern)/.test(word));
const onlyUnit = projects.length > 0 && projects.every((project) => project === 'unit');
const totals = { passed: 0, failed: 1, skipped: 0 };

const exitCode = await withTestEnvironment({ databases: !onlyUnit }, async (environment) => {
  if (wants('browser') && !environment.chromium) explainMissingBrowser();
  if (wants('integration')) explainMissingConsumers();
  const first = await runJest(environment, 'first', { atOnce: AT_ONCE, words: args });
  const again = args.length > 0 ? [] : filesToTryAgain(first.files);
  if (again.length === 0) return tell(first);
  console.log('\nTrying what failed a second time, alone:');
  const second = await runJest(environment, 'second', {
    atOnce: 1,
    words: ['--runTestsByPath', ...again],
  });
  const { files, onlyAlone } = withSecondTry(first.files, second.files);
  for (const name of onlyAlone)
    console.log(`  ! Passed only alone, which is a fault to find: ${relative(ROOT, name)}`);
  return tell({ files, code: second.code });
});

const { passed, failed, skipped } = totals;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(exitCode === 0 && failed === 0 && passed > 0 ? 0 : 1);

async function runJest(environment, name, { atOnce, words }) {
  const output = join(environment.folder, `${name}.json`);
  const code = await environment.runNode([
    '--experimental-vm-modules',
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    ...['--json', `--outputFile=${output}`],
    `--testTimeout=${TEST_LIMIT_MS}`,
    `--maxWorkers=${atOnce}`,
    ...words,
  ]);
  if (existsSync(output))
    return { code, files: JSON.parse(readFileSync(output, 'utf8')).testResults };
  console.error('jest wrote no results.');
  return { code: 1, files: [] };
}

/** Counts what came; a file that could not even be loaded counts as one failed test. */
function tell({ files, code }) {
  if (files.length === 0) return code;
  const countOf = (wanted) =>
    files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === wanted).length;
  const unread = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  totals.passed = countOf('passed');
  totals.failed = countOf('failed') + unread.length;
  totals.skipped = countOf('pending') + countOf('todo');
  if (!choosesByName) nameSkipped(files);
  return code;
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
    `  Not found: ${names}. Tests that open exported articles in them or have them read scans are skipped; Debian has them in ${packages}.`,
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
