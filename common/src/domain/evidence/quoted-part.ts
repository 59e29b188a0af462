import { perObject } from '../made-once.ts';
import { hasWord } from './checks/check-words.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { readPassage, type Reading } from './reading.ts';

const alone = perObject(({ quote }: Neighbourhood): Neighbourhood => ({
  before: '',
  quote,
  after: '',
}));

/** What only the words around a quote say, the quote does not carry: it has no word in common with it. */
export function isBesideTheQuote(sentence: Reading, evidence: Neighbourhood): boolean {
  if (evidence.before === '' && evidence.after === '') return false;
  const words = sentence.tokens.filter(({ stem }) => /\p{L}/u.test(stem));
  if (words.length === 0) return false;
  const spoken = readPassage(alone(evidence), sentence.language);
  return !words.some(({ stem, start, end }) =>
    hasWord(spoken, sentence.text.slice(start, end), stem),
  );
}

/** The sentence is one or more whole sentences of the passage, so that nothing before it can turn it. */
export function isQuotedWhole(text: string, passage: Reading): boolean {
  if (text === '') return false;
  for (let at = passage.text.indexOf(text); at >= 0; at = passage.text.indexOf(text, at + 1)) {
    const end = at + text.length;
    const opens = passage.sentences.some((span) => span.start === at);
    if (opens && passage.sentences.some((span) => span.end === end)) return true;
  }
  return false;
}
