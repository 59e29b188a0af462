/** What one check of the doctor found: all is well, something to know, or something to mend. */
export type Finding = {
  state: 'well' | 'notice' | 'ill';
  /** What was looked at, e.g. `Model`. */
  subject: string;
  /** In plain words, without secrets. */
  text: string;
  /** What the other side said, for those who want to know more. */
  detail?: string;
};

const MARKS: Readonly<Record<Finding['state'], string>> = { well: '✓', notice: '!', ill: '✗' };

/** A finding as lines for a terminal. */
export function findingText({ state, subject, text, detail }: Finding): string {
  const line = `${MARKS[state]} ${subject}: ${text}`;
  return detail ? `${line}\n    ${detail}` : line;
}
