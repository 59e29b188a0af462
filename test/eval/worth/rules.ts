import { INDEX } from '../../../worker/src/documents/index/tuning.ts';
import { LEANINGS } from '../../../worker/src/providers/writers/builtin/passage-sentences.ts';
import { QUOTING } from '../../../worker/src/providers/writers/builtin/tuning.ts';
import { NAMELESS } from '../../../worker/src/research/passages/facet-titles.ts';
import { RESEARCH } from '../../../worker/src/research/tuning.ts';

type Part = number | RegExp | ((...given: never[]) => unknown);

/** A number of a room's tuning or another part of a rule, and what stands for it where the rule is taken out. */
export type Rule = {
  room: 'choice of passages' | 'search' | 'quoting' | 'titles' | 'readability' | 'without meanings';
  name: string;
  without: Part;
  /** What is kept of a library from question to question has to be made again. */
  remade?: 'origins' | 'indexes' | 'library';
};

type Parts = { [name: string]: Part | Parts };
const ROOMS: Record<Rule['room'], Parts> = {
  'choice of passages': RESEARCH,
  search: INDEX,
  quoting: QUOTING,
  titles: NAMELESS,
  readability: LEANINGS,
  'without meanings': RESEARCH,
};

const NEVER = /(?!)/u;

const rules = (
  room: Rule['room'],
  without: Record<string, Part>,
  remade?: Rule['remade'],
): Rule[] =>
  Object.entries(without).map(([name, value]) => ({
    ...{ room, name, without: value },
    ...(remade && { remade }),
  }));

/** All numbers that the questions of this repository can say something about. */
export const RULES: readonly Rule[] = [
  ...rules('choice of passages', {
    'worth.own': 0,
    'worth.close': 0,
    'worth.named': 0,
    'worth.place': 0,
    titleShare: 1,
    'worth.source': 0,
    'worth.opensSource': 0,
    'worth.said': 0,
    closeWords: 0,
    carried: 0,
    'answered.known': 0,
    'answered.headed': 0,
    'answered.least': 0,
    answers: RESEARCH.partly,
    partly: RESEARCH.beside,
    beside: Infinity,
    hardlyAWord: 0,
    foreign: 0,
    answersWell: 0,
    enoughSummaries: 0,
    enoughSentences: 0,
    fewestSentences: 1,
    facetLong: Infinity,
    fewGroups: 0,
    groupSentences: 0,
    sameSubject: Infinity,
    headingWeight: 0,
    originShare: 1,
    speaks: 0,
    passageMax: Infinity,
    listMax: Infinity,
    reach: Infinity,
    labelMax: 0,
    fewestWords: 0,
    functionWords: 0,
    repeated: 1,
    placesMax: Infinity,
    copy: 1,
    nearName: -1,
    nearDocumentsMax: Infinity,
    nearSectionsMax: Infinity,
    cellCovered: 0,
    cellEqual: 0,
    passagesMax: Infinity,
    openingWords: 0,
    titleMax: Infinity,
  }),
  ...rules(
    'choice of passages',
    {
      similar: Infinity,
      contained: Infinity,
      sharedSentences: 0,
      sentenceWords: 0,
      formatsMax: Infinity,
    },
    'origins',
  ),
  ...rules('choice of passages', {
    recent: 0,
    hitsPerSearch: Infinity,
    sourcesMax: 1000,
    enoughHits: 0,
    enoughPlaces: 0,
    good: 0,
  }),
  ...rules(
    'search',
    {
      halfLifeDays: Infinity,
      ageFloor: 1,
      undated: 1,
      second: 0,
      third: 0,
      titled: 0,
      references: 1,
      'kinds.code': 1,
      'kinds.table': 1,
      knownShare: 0,
      passageShare: 0,
      common: 0,
      smallLibrary: 0,
      saturation: 0,
      length: 0,
      partMin: 100,
    },
    'indexes',
  ),
  ...rules(
    'search',
    { aloneFrom: Infinity, headings: 0, passageMax: Infinity, sentenceWords: Infinity, inText: 1 },
    'library',
  ),
  ...rules('quoting', {
    queryWordsMin: 0,
    broughtMax: 0,
    often: 0,
    later: 0,
    many: 1,
    secondMax: 0,
    runMin: 1,
  }),
  ...rules('titles', { day: NEVER, byline: NEVER, address: NEVER }),
  ...rules('readability', {
    refersBack: () => false,
    isQuotation: () => false,
    wasAnnounced: () => false,
    lacksYear: () => false,
    wasBroughtIn: () => false,
  }),
  ...rules('without meanings', {
    'guessed.least': 0,
    'guessed.carried': 0,
    'guessed.close': 0,
    'guessed.headed': 0,
  }),
];

/** Takes a rule out; what it returns puts it back. */
export function takeOut({ room, name, without }: Rule): { value: Part; putBack: () => void } {
  const path = name.split('.');
  const last = path.pop()!;
  const numbers = path.reduce((some, key) => some[key] as Parts, ROOMS[room]);
  const value = numbers[last] as Part | undefined;
  if (value === undefined || typeof value !== typeof without)
    throw new Error(`There is no ${name} in ${room}`);
  numbers[last] = without;
  return { value, putBack: () => (numbers[last] = value) };
}
