import type { PublicPage } from './public-address.ts';

/** What a public page says of itself to search engines and where its link is shown. */
export type PageTexts = {
  /** As `useDocumentTitle` has it on the page. */
  title: string;
  /** One or two sentences, shown under the title by search engines. */
  description: string;
};

/** The texts of every public page. */
export const pageTexts: Record<PublicPage, PageTexts> = {
  home: {
    title: 'Articles whose every citation opens – Citeloom',
    description:
      'Give Citeloom a topic. It reads the sources, keeps what they really say, and writes an article in which every citation opens the passage behind it.',
  },
  howItWorks: {
    title: 'How It Works – Citeloom',
    description:
      'From a topic to an article in six steps: sources are read, every sentence is checked against a stored passage, and anyone can open it.',
  },
  pricing: {
    title: 'Pricing – Citeloom',
    description:
      'What the plans of Citeloom hold and cost. Basic is free; in every plan each citation opens the passage behind it.',
  },
  checkText: {
    title: 'Check a text – Citeloom',
    description:
      'Paste any article, whoever wrote it, and see which of its sentences are quoted, which are restated, and which figure or name stands in no source.',
  },
};
