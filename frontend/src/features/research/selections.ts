/** Chosen summaries by the research that they belong to. */
type Selections = Record<string, string[]>;

/** Researches whose choice a browser keeps; older ones go first. */
const KEPT_MAX = 20;

/** Reads what a browser keeps; what is not ours counts as nothing. */
export function readSelections(stored: string | null): Selections {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'),
      ),
    );
  } catch {
    return {};
  }
}

/** What is to be kept once another choice was made; the research that was changed last stands last. */
export function changeSelections(stored: string | null, runId: string, next: string[]): string {
  const { [runId]: _before, ...others } = readSelections(stored);
  const kept = Object.entries(others).slice(1 - KEPT_MAX);
  return JSON.stringify(Object.fromEntries([...kept, ...(next.length > 0 ? [[runId, next]] : [])]));
}
