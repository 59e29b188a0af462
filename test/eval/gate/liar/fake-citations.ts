import { contentWords } from '@citeloom/common/domain/text/words';
import type { Truth } from '../read-truths.ts';
import { cutStop, passageText } from './lie.ts';

/** A sentence with a citation that does not exist or does not carry it. */
export type FakeCitation = {
  kind: 'unknown id' | 'invented link' | 'wrong id';
  truth: Truth;
  text: string;
  cites: string[];
  /** Ids that must not be among the citations that are kept. */
  fakeIds: string[];
  /** Text that must not be kept. */
  fakeText?: string;
  /** Whether the passage that carries the sentence is out of reach. */
  withoutOwn: boolean;
};

const UNKNOWN = [
  'e999',
  '00000000-0000-4000-8000-00000000dead',
  'e1; DROP',
  'https://example.org/',
  'E1',
];
const LINKS = [
  ' (https://www.example.org/report-2025)',
  ' – see https://news.example.com/a?id=7',
  ' [source](https://journal.example.net/10.1000/182)',
  ' (www.statistics-office.example)',
  ', as example-institute.org/findings shows',
  ' <a href="http://bit.example/x">more</a>',
  ' (doi:10.1038/s41586-020-2649-2)',
  ' [7]: https://archive.example/p.pdf',
];
/** So many content words of a sentence must be missing from a passage for it to say something else. */
const MIN_MISSING = 3;

const passageWords = new WeakMap<Truth, ReadonlySet<string>>();

function wordsOfPassage(truth: Truth): ReadonlySet<string> {
  let words = passageWords.get(truth);
  if (!words) {
    words = new Set(contentWords(passageText(truth), truth.language));
    passageWords.set(truth, words);
  }
  return words;
}

function saysSomethingElse(own: ReadonlySet<string>, other: Truth): boolean {
  const given = wordsOfPassage(other);
  const missing = [...own].filter((word) => !given.has(word));
  return missing.length >= Math.min(MIN_MISSING, own.size);
}

/** Unknown ids, invented links and ids of passages that say something else, on true sentences. */
export function fakeCitations(truths: readonly Truth[]): FakeCitation[] {
  return truths.flatMap((truth, index): FakeCitation[] => {
    const unknown = UNKNOWN[index % UNKNOWN.length] ?? '';
    const link = LINKS[index % LINKS.length] ?? '';
    const { body, stop } = cutStop(truth.text);
    const words = new Set(contentWords(truth.text, truth.language));
    const others = truths.filter(
      (other) =>
        other.language === truth.language &&
        other.evidenceId !== truth.evidenceId &&
        saysSomethingElse(words, other),
    );
    const far = others[(index * 11) % Math.max(others.length, 1)];
    const near =
      others.find(({ document }) => document === truth.document) ??
      others[(index * 3) % Math.max(others.length, 1)];
    const own = truth.evidenceId;
    const base = { truth, text: truth.text, withoutOwn: false };
    const wrong = [far, near].flatMap((other, at): FakeCitation[] =>
      other
        ? [
            { ...base, kind: 'wrong id', cites: [other.evidenceId], fakeIds: [other.evidenceId] },
            {
              ...base,
              kind: 'wrong id',
              cites: at === 0 ? [own, other.evidenceId] : [other.evidenceId],
              fakeIds: [other.evidenceId],
              withoutOwn: at === 1,
            },
          ]
        : [],
    );
    return [
      { ...base, kind: 'unknown id', cites: [unknown], fakeIds: [unknown] },
      { ...base, kind: 'unknown id', cites: [own, unknown], fakeIds: [unknown] },
      { ...base, kind: 'unknown id', cites: [unknown], fakeIds: [unknown], withoutOwn: true },
      {
        ...base,
        kind: 'invented link',
        text: body + link + stop,
        cites: [own],
        fakeIds: [],
        fakeText: link.trim(),
      },
      ...wrong,
    ];
  });
}
