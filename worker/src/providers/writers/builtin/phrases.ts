import { baseOf } from '@citeloom/common/domain/text/locale';
import { DE, ES, FR, PT } from './phrases-translated.ts';

/**
 * The few words that the built-in writer adds of its own, per language. They claim nothing that a
 * source would have to carry, so they bear no citation.
 */
export type Phrases = {
  /** Stands between topic and rest of a title. */
  colon: string;
  /** Title when the facets give no better one; empty where the topic has to do. */
  titleTail: string;
  /** Joins the last two parts of a title. */
  and: string;
  /** Heading of the facet that is the topic itself. */
  inBrief: (topic: string) => string;
  /** Headings as questions, used in turn. */
  asks: readonly ((about: string) => string)[];
  /** A question about what the article does not tell. */
  whatAbout: ((about: string) => string) | null;
  /** Put before words that stand under a heading of their own in their source. */
  onSubject: ((subject: string) => string) | null;
  /** Put before words from another independent source, used in turn and at most once a section. */
  turns: readonly string[];
  /** Instead of a turn, when the other source is clearly younger or older than the one before. */
  newer: string | null;
  older: string | null;
  /** Heading of an ending that asks, and of one that speaks of the sources. */
  endingQuestions: string;
  endingSources: string;
  /** When not one of the sources says when it was published, when some do not, when they are years apart. */
  undated: readonly string[];
  someUndated: readonly string[];
  agesDiffer: readonly string[];
};

const EN: Phrases = {
  colon: ': ',
  titleTail: 'what the sources say',
  and: 'and',
  inBrief: (topic) => `${topic} in brief`,
  asks: [
    (about) => `What should you know about ${about}?`,
    (about) => `What do the sources say about ${about}?`,
    (about) => `What matters about ${about}?`,
    (about) => `What is there to say about ${about}?`,
  ],
  whatAbout: (about) => `What about ${about}?`,
  onSubject: (subject) => `On ${subject}:`,
  turns: [
    'There is more in another source.',
    'Another source has more to say.',
    'A further source adds to the picture.',
    'Here is how another source puts it.',
    'One more source has a word on the matter.',
    'Turn to another source for the rest.',
  ],
  newer: 'A newer source has this to say.',
  older: 'An older source has this to say.',
  endingQuestions: 'What else is there to ask?',
  endingSources: 'A note on the sources',
  undated: [
    'None of the quoted sources says when it was published.',
    'It is worth a look at what they say today.',
  ],
  someUndated: ['Not every source says when it was published.'],
  agesDiffer: ['The sources differ in age.', 'The date of each stands with its text.'],
};

/** For languages that we have no words in: nothing is added, not even in another language. */
const NONE: Phrases = {
  colon: ': ',
  titleTail: '',
  and: ',',
  inBrief: (topic) => topic,
  asks: [],
  whatAbout: null,
  onSubject: null,
  turns: [],
  newer: null,
  older: null,
  endingQuestions: '',
  endingSources: '',
  undated: [],
  someUndated: [],
  agesDiffer: [],
};

const PHRASES: Readonly<Record<string, Phrases>> = { en: EN, de: DE, fr: FR, es: ES, pt: PT };

/** The phrases of a language; of one that we have none for, none. */
export function phrasesOf(language: string): Phrases {
  return PHRASES[baseOf(language)] ?? NONE;
}
