/** The texts of the library that comes along, in `library/`, that the example is about. */
export const CHECKED_FILES = ['tides/why-there-are-tides.md', 'tides/how-tides-are-predicted.md'];

/** The folder of that library: an example is of use where its sources are. */
export const EXAMPLE_LIBRARY = 'library';

/** Sentences that stand in those texts. */
export const exampleQuoted = [
  'The tide-raising force of the sun is a little less than half of that of the moon.',
  'In the open ocean the tide is usually less than a metre.',
];

/** A text to try the check with: of what it states, two sentences are true, and one figure is wrong. */
export const exampleText = `${exampleQuoted.join(' ')} A lunar day lasts about 24 hours and 50 minutes.

The tide predictions of the United States are commonly made with a set of 48 constituents. Who would have thought so?`;
