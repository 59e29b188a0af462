import { isInside, type Reading, type Statement } from '../reading.ts';
import type { Span } from '../../text/split-sentences.ts';
import { leaves } from './align.ts';

/** The numbers of a clause with their units, in order, as one text; '' when there are fewer than two. */
function figuresOf(reading: Reading, clause: Statement): string {
  const figures = reading.numbers.filter((number) => number.demanded && isInside(number, clause));
  return figures.length > 1
    ? figures.map(({ value, unit }) => `${value} ${unit ?? ''}`).join()
    : '';
}

const listsOf = (reading: Reading) =>
  leaves(reading)
    .map((clause) => figuresOf(reading, clause))
    .filter((figures) => figures !== '');

/** Whether clauses that hold several numbers stand in another order ("A kept 9 of 10, B 4 of 5", turned). */
export function clausesExchanged(sentence: Reading, passage: Reading): boolean {
  const given = listsOf(passage);
  const places = listsOf(sentence).map((list) => given.indexOf(list));
  return !places.includes(-1) && places.some((at, index) => at < (places[index - 1] ?? -1));
}

/** Whether a clause of the passage has the same numbers in the same order as the one a mention stands in. */
export function sameFigures(sentence: Reading, mention: Span, passage: Reading): boolean {
  const clause = leaves(sentence).find((leaf) => isInside(mention, leaf));
  const own = clause ? figuresOf(sentence, clause) : '';
  return own !== '' && listsOf(passage).includes(own);
}
