import type { PassageContent } from '../../ui/passage.tsx';

/** The product's own document, in `docs/`, that the example of the landing page quotes. */
export const EXAMPLE_FILE = 'how-a-citation-is-earned.md';

/** The sentence as an article has it: the quotation, minimally trimmed. */
export const exampleSentence =
  'A sentence receives its citation only after the words of the sentence have been checked against a stored passage.';

/** The passage behind it, word for word; `example.test.ts` holds it to the file. */
export const examplePassage: PassageContent = {
  number: 1,
  before: 'A citation in Citeloom is earned in code and not promised in a prompt. ',
  quote:
    'A sentence receives its citation only after the words of the sentence have been checked against a stored passage of a source.',
  after: ' A sentence that fails the check is not shown.',
  source: {
    title: 'How a citation is earned',
    site: `docs/${EXAMPLE_FILE}`,
    author: 'Citeloom contributors',
    publishedAt: '2026-11-12',
    dateBasis: 'front-matter',
  },
  among: null,
  href: null,
};
