import type { PassageContent } from '../../ui/passage.tsx';

/**
 * The example of the landing page: a sentence and the passage that carries it, word for word from
 * the product's own documents. `example.test.ts` holds it to the file.
 */
export const EXAMPLE_FILE = 'how-citations-work.md';

export const exampleSentence =
  'A sentence that its passage does not support is cited anew, softened or removed, and each of these is counted.';

export const examplePassage: PassageContent = {
  number: 1,
  before: '',
  quote:
    'A sentence that fails is cited anew, softened or removed, and the report counts every one of them.',
  after: '',
  source: {
    title: 'How citations work',
    site: `docs/${EXAMPLE_FILE}`,
    author: null,
    publishedAt: '2026-11-20',
    dateBasis: 'front-matter',
  },
  href: null,
};
