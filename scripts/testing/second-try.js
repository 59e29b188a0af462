import { sep } from 'node:path';

/** With more something is broken, and the first answer stands. */
const MOST_FILES = 8;

const hasFailed = ({ status }) => status === 'failed';
const holdsUnitTests = ({ name }) => !name.includes(`${sep}test${sep}`);

/**
 * The files to try again, alone: of a whole run those few that failed and that work with browsers, processes
 * and databases, which share the processor with every other file. A unit test has no such excuse.
 *
 * @param {{ name: string, status: string }[]} files of a run, as jest's `--json` gives them
 * @returns {string[]} paths; none where the first answer stands
 */
export function filesToTryAgain(files) {
  const failed = files.filter(hasFailed);
  if (failed.length > MOST_FILES || failed.some(holdsUnitTests)) return [];
  return failed.map(({ name }) => name);
}

/**
 * What counts after both tries: of a file that was tried again, the second.
 *
 * @template {{ name: string, status: string }} File
 * @param {File[]} first
 * @param {File[]} second
 * @returns {{ files: File[], onlyAlone: string[] }} all files, and the paths of those that passed only alone
 */
export function withSecondTry(first, second) {
  const again = new Map(second.map((file) => [file.name, file]));
  return {
    files: first.map((file) => again.get(file.name) ?? file),
    onlyAlone: second.filter((file) => !hasFailed(file)).map(({ name }) => name),
  };
}
