/** How many of the calls that a run expects are done; a share of the work where a kind says what it expects. */
type ExpectedCalls = {
  /** At most so many further calls of each name are to come; a name that is left out stays as it is. */
  expect(further: Readonly<Record<string, number>>): void;
  /** The run has an answer of that name, which it had not before. */
  answered(name: string): void;
  /** What is done of all that is expected, 0 to 1; null while nothing is expected. */
  share(): number | null;
};

/** Counts the calls of one execution of a run: stored answers that are taken again count as done. */
export function createExpectedCalls(): ExpectedCalls {
  const done = new Map<string, number>();
  const expected = new Map<string, number>();
  const doneOf = (name: string) => done.get(name) ?? 0;
  return {
    expect(further) {
      for (const [name, count] of Object.entries(further))
        expected.set(name, doneOf(name) + Math.max(0, count));
    },
    answered: (name) => void done.set(name, doneOf(name) + 1),
    share() {
      const names = [...expected.keys()];
      const all = names.reduce((sum, name) => sum + Math.max(expected.get(name)!, doneOf(name)), 0);
      if (all === 0) return null;
      return names.reduce((sum, name) => sum + doneOf(name), 0) / all;
    },
  };
}
