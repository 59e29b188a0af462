import { proofWords } from '../../lib/level-words.ts';
import type { PassageContent, PassageDisagreement } from '../../ui/passage.tsx';

/** The texts in `library/` that the example of the landing page quotes. */
export const EXAMPLE_FILES = [
  'sleep/why-we-get-tired-at-night.md',
  'sleep/naps-and-sleeping-in.txt',
] as const;

const ABOUT = 'sleeping in at the weekend';
const EARLY = 'that one should get up at the same time each day';
const LATE = 'that lost sleep can be made up in part';

type Quoted = Pick<PassageContent, 'number' | 'before' | 'quote' | 'after' | 'source'>;

const shown = (passage: Quoted, disagreement: PassageDisagreement): PassageContent => ({
  ...passage,
  ...{ level: 'quoted', proof: proofWords('quoted', null), among: null, href: null },
  disagreements: [disagreement],
});

const tired: Quoted = {
  number: 1,
  before: 'Most advice on sleep follows from the two forces: ',
  quote: 'Get up at the same time each day, at weekends as well.',
  after: ' This steadies the clock.',
  source: {
    title: 'Why we get tired at night',
    site: `library/${EXAMPLE_FILES[0]}`,
    author: 'Citeloom sample library',
    publishedAt: '2026-11-22',
    dateBasis: 'front-matter',
  },
};

const naps: Quoted = {
  number: 2,
  before: 'The first says that lost sleep can be made up in part. ',
  quote:
    'After some short nights the body sleeps longer and deeper when it is allowed to, and people feel and perform better afterwards.',
  after: ' To forbid this to someone who is tired would be unreasonable.',
  source: {
    title: 'Naps and sleeping in: do they help?',
    site: `library/${EXAMPLE_FILES[1]}`,
    author: null,
    publishedAt: '2026-11-22',
    dateBasis: 'text',
  },
};

/** The passages behind the sentences, in their order, word for word; `example.test.ts` holds them to the files. */
export const examplePassages = [
  shown(tired, {
    ...{ about: ABOUT, own: EARLY },
    others: [{ value: LATE, title: naps.source.title, href: null }],
  }),
  shown(naps, {
    ...{ about: ABOUT, own: LATE },
    others: [{ value: EARLY, title: tired.source.title, href: null }],
  }),
];
