import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 10_000_000;

/**
 * A log file that is moved to `.1` when it reaches 10 MB, so that logs never fill a disk.
 *
 * @param {string} file
 * @returns {(line: string) => void} appends one line; never throws
 */
export function createLogFile(file) {
  mkdirSync(dirname(file), { recursive: true });
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (line) => {
    try {
      if (bytes > LARGEST_BYTES) {
        renameSync(file, `${file}.1`);
        bytes = 0;
      }
      appendFileSync(file, `${line}\n`);
      bytes += Buffer.byteLength(line) + 1;
    } catch {
      // A line is lost on a full disk; the product is not.
    }
  };
}
