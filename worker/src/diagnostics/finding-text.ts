import type { Finding } from '@citeloom/common/contracts/connection-test';

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', warning: '!', error: '✗' };

/** A finding as lines for a terminal. */
export function findingText({ state, subject, text, detail }: Finding): string {
  const line = `${MARKS[state]} ${subject}: ${text}`;
  return detail ? `${line}\n    ${detail}` : line;
}
