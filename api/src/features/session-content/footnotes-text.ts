/** The footnotes that travel as a JSON string (spec §3); null when it is none. */
export function readFootnotes(footnotes: string | null): unknown {
  try {
    return footnotes === null ? null : JSON.parse(footnotes);
  } catch {
    return null;
  }
}

/** Applies a change to footnotes in their JSON string; a string that is not JSON stays as it is. */
export function mapFootnotes(
  footnotes: string | null,
  change: (value: unknown) => unknown,
): string | null {
  const value = readFootnotes(footnotes);
  return value === null ? footnotes : JSON.stringify(change(value));
}
