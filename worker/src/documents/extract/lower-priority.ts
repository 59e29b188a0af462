import { setPriority } from 'node:os';

/** Nice value: runs go first, but on a busy machine reading still gets a third of their share. */
const PRIORITY = 5;

/** Lets a process that reads documents give way to all else; never throws. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // Some systems do not allow it; reading is only less polite then.
  }
}
