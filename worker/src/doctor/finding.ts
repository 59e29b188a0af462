import type { Finding } from '@citeloom/common/contracts/check';

const MARKS: Readonly<Record<Finding['state'], string>> = { well: '✓', notice: '!', ill: '✗' };

/** A finding as lines for a terminal. */
export function findingText({ state, subject, text, detail }: Finding): string {
  const line = `${MARKS[state]} ${subject}: ${text}`;
  return detail ? `${line}\n    ${detail}` : line;
}
