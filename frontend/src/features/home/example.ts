import { proofWords } from '../../lib/level-words.ts';
import type { PassageContent } from '../../ui/passage.tsx';

/** The text of the library that comes along, in `library/`, that the example of the landing page quotes. */
export const EXAMPLE_FILE = 'tides/why-there-are-tides.md';

/** The sentence as an article has it: the quotation, minimally trimmed. */
export const exampleSentence =
  'A lunar day lasts about 24 hours and 50 minutes, and two high waters follow each other after about 12 hours and 25 minutes.';

/** The passage behind it, word for word; `example.test.ts` holds it to the file. */
export const examplePassage: PassageContent = {
  number: 1,
  level: 'quoted',
  proof: proofWords('quoted', null),
  before:
    'The Earth has to turn a little further until the moon stands over the same place again. ',
  quote:
    'A lunar day therefore lasts about 24 hours and 50 minutes, and two high waters follow each other after about 12 hours and 25 minutes.',
  after: ' That is why high water comes, on average, some fifty minutes later each day.',
  source: {
    title: 'Why there are tides',
    site: `library/${EXAMPLE_FILE}`,
    author: 'Citeloom sample library',
    publishedAt: '2026-11-22',
    dateBasis: 'front-matter',
  },
  among: null,
  href: null,
};
