import { StartUpFailure } from './failure.js';
import { fileSystemFailure } from './file-system-failure.js';

/**
 * Says why a start cannot go on: in words where the cause is known, else with the stack.
 *
 * @param {unknown} error
 * @returns {number} the exit code
 */
export function tellFailure(error) {
  const known = error instanceof StartUpFailure ? error : fileSystemFailure(error);
  console.error(`\n${known ? known.toText() : error.stack}`);
  return known?.exitCode ?? 1;
}
