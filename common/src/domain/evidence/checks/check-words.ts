import type { Span } from '../../text/split-sentences.ts';
import type { ContentToken } from '../../text/words.ts';
import { differencesOfCopy } from '../compare/near-copy.ts';
import { extractQuotations } from '../extract/extract-quotations.ts';
import { isLight, otherForms } from '../light-words.ts';
import { splitsWords, type Reading } from '../reading.ts';
import { areSynonyms } from '../synonyms.ts';

/** At least this share of a sentence's content words must stand in the passage (design §4). */
const NEEDED_SHARE = 0.5;
const MIN_COMPOUND_PART = 5;
/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi']);
/** Languages whose small words and endings are known, or that have none. */
const READ_CLOSELY = new Set(['en', 'de', 'fr', 'es', 'pt', 'zh', 'ja']);
/** Of so many words that carry the sentence one may be a synonym, of twice as many two. */
const FIRST_SYNONYM = 4;
const WORDS_PER_SYNONYM = 10;
/** Where all words count, small ones too, more in a row are needed to make an addition. */
const RUN = { close: 2, loose: 3 };
const MIN_ROOT = 4;
const ROOT_SHARE = 0.7;

/** Whether the passage has a content word, by stem; in German also as part of a compound. */
export function hasWord(passage: Reading, word: string, stem: string): boolean {
  if (passage.stems.has(stem)) return true;
  if (!splitsWords(passage.text)) return passage.text.includes(word);
  if (!COMPOUNDING.has(passage.base) || stem.length < MIN_COMPOUND_PART) return false;
  for (const other of passage.stems) {
    if (other.length >= MIN_COMPOUND_PART && (other.includes(stem) || stem.includes(other)))
      return true;
  }
  return false;
}

/**
 * The content words of a sentence that its passage lacks, when they are more than half of them or say
 * something of their own: several in a row, more than a synonym here and there, or one put into
 * what is otherwise a copy. Numbers, dates and quotations are not words here, they have checks of their own.
 */
export function missingWords(sentence: Reading, passage: Reading): string[] {
  const missing = new Map<string, string>();
  const all = new Set<string>();
  for (const token of sentence.tokens) {
    if (!/\p{L}/u.test(token.stem) || all.has(token.stem)) continue;
    all.add(token.stem);
    const word = sentence.text.slice(token.start, token.end);
    if (!hasWord(passage, word, token.stem)) missing.set(token.stem, word);
  }
  if (missing.size > all.size * (1 - NEEDED_SHARE)) return [...missing.values()];
  return missing.size > 0 ? additions(sentence, passage) : [];
}

/** Words of the sentence that say something which the passage does not say in any form. */
function additions(sentence: Reading, passage: Reading): string[] {
  const figures: Span[] = [
    ...sentence.dates,
    ...sentence.numbers.filter((number) => number.demanded),
    ...extractQuotations(sentence.text),
    // What compares, denies or binds has checks of its own, if the passage does so at all.
    ...sentence.cues.filter((cue) => passage.cues.some((other) => isOfPair(cue.kind, other.kind))),
  ];
  const counted = new Set<string>();
  const isFirst = (mark: string) => !counted.has(mark) && counted.add(mark);
  const weighty = sentence.tokens.filter(
    ({ stem, start, end }) =>
      isFirst(`at ${start}`) &&
      isFirst(stem) &&
      /\p{L}/u.test(stem) &&
      !isLight(stem, sentence.base) &&
      !figures.some((figure) => figure.start < end && start < figure.end),
  );
  const isNew = ({ stem, start, end }: ContentToken) =>
    !hasWord(passage, sentence.text.slice(start, end), stem) && !hasForm(passage, stem);
  const added = weighty.filter(isNew);
  const wordOf = ({ start, end }: Span) => sentence.text.slice(start, end);
  if (added.length === 0) return [];
  const isClose = READ_CLOSELY.has(sentence.base);
  // A word that stands for another leaves one unsaid; where nothing is unsaid, it was added.
  if (isClose && unsaidBy(sentence, passage) === 0) return added.map(wordOf);
  const longest = longestRun(weighty, isNew);
  const allowed =
    weighty.length < FIRST_SYNONYM ? 0 : 1 + Math.floor(weighty.length / WORDS_PER_SYNONYM);
  if (longest >= (isClose ? RUN.close : RUN.loose) || (isClose && added.length > allowed))
    return added.map(wordOf);
  const inserted = (differencesOfCopy(sentence, passage) ?? []).filter(
    ({ left }) => left.length === 0,
  );
  return added
    .filter((word) => inserted.some(({ put }) => put.some(({ start }) => start === word.start)))
    .map(wordOf);
}

/**
 * How many of the words that carry the sentence of the passage which says most of it are left out;
 * undefined when less than half of it stands in one.
 */
function unsaidBy(sentence: Reading, passage: Reading): number | undefined {
  const own = new Set(sentence.tokens.map(({ stem }) => stem));
  let [most, unsaid] = [0, 0];
  for (const range of passage.sentences) {
    const stems = new Set(
      passage.tokens
        .filter(({ start, end }) => start >= range.start && end <= range.end)
        .filter(({ stem }) => /\p{L}/u.test(stem) && !isLight(stem, passage.base))
        .map(({ stem }) => stem),
    );
    const said = [...stems].filter((stem) => own.has(stem) || hasForm(sentence, stem)).length;
    if (said > most) [most, unsaid] = [said, stems.size - said];
  }
  return most * 2 >= own.size ? unsaid : undefined;
}

const DIRECTIONS = ['more', 'less', 'highest', 'lowest'];

/** Two kinds of cue of which one may say what the other says, turned round: slower and faster, less and more. */
function isOfPair(own: string, given: string): boolean {
  if (own === given || (DIRECTIONS.includes(own) && DIRECTIONS.includes(given))) return true;
  return /[+-]$/.test(own) && own.slice(0, -1) === given.slice(0, -1);
}

function longestRun(tokens: readonly ContentToken[], isNew: (token: ContentToken) => boolean) {
  let [longest, run] = [0, 0];
  for (const token of tokens) {
    run = isNew(token) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** German participles put "ge" before the verb or into it: geplant, abgewendet. */
const PARTICIPLE =
  /^(ab|an|auf|aus|ein|vor|zu|mit|nach|bei|her|hin|um|weg|los|zurück)?ge(?=\p{L}{3,}e?t$)/u;
const withoutParticiple = (word: string) =>
  word.replace(PARTICIPLE, '$1').replace(/(?<=\p{L}{3})e?t$/u, '');

/** Another form of the word, another word of its root (acquired, acquisition), or one that says the same. */
function hasForm(passage: Reading, stem: string): boolean {
  if ([...passage.stems].some((other) => areSynonyms(stem, other, passage.base))) return true;
  if (otherForms(stem, passage.base).some((form) => passage.stems.has(form))) return true;
  if (!/\p{Script=Latin}/u.test(stem)) return false;
  const bare = passage.base === 'de' ? withoutParticiple(stem) : stem;
  for (const other of passage.stems) {
    const needed = Math.max(MIN_ROOT, Math.ceil(Math.min(stem.length, other.length) * ROOT_SHARE));
    if (other.length >= needed && stem.startsWith(other.slice(0, needed))) return true;
    if (bare !== stem && withoutParticiple(other) === bare) return true;
  }
  return false;
}
