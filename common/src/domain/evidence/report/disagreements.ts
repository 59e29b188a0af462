import type { Disagreement } from '../../../contracts/evidence-report.ts';
import type { Span } from '../../text/split-sentences.ts';
import { demandedNumbers } from '../facts/numbers.ts';
import { languageFor, wordPattern } from '../languages/languages.ts';
import { readText } from '../parse/parsed-text.ts';
import { plainText } from '../parse/plain-text.ts';
import { overlaps, spansOf } from '../parse/spans.ts';
import { oppose, type OpposableStatement } from './opposition.ts';

/** A passage that may say something else than another one; near-copies share an origin. */
export type OpposablePassage = { id: string; originId: string; language: string; quote: string };

/** A statement of a passage. */
type Stated = OpposableStatement & { passage: OpposablePassage };

const MOST = 10;

/**
 * Passages of independent origins that say different things about the same: nearly the same words and
 * the same names, but another number of the same unit, another date, a "not", or "more" for "less".
 * Made to be right rather than complete, since readers are told "Sources disagree". Pure; at most ten,
 * in the order of the passages. Of several passages on one side the first ones are named.
 *
 * @param isCited one of two passages at least must be.
 */
export function findDisagreements(
  passages: readonly OpposablePassage[],
  isCited: (id: string) => boolean = () => true,
): Disagreement[] {
  const statements = passages.flatMap(statementsOf);
  const found: Disagreement[] = [];
  for (const [index, one] of statements.entries()) {
    for (const other of statements.slice(index + 1)) {
      if (found.length === MOST) return found;
      if (one.passage.originId === other.passage.originId) continue;
      if (!isCited(one.passage.id) && !isCited(other.passage.id)) continue;
      const opposition = oppose(one, other);
      const isSame = ({ about, values }: Disagreement) =>
        about === opposition?.about && opposition.values.every((value) => values.includes(value));
      if (!opposition || found.some(isSame)) continue;
      found.push({ evidenceIds: [one.passage.id, other.passage.id], ...opposition });
    }
  }
  return found;
}

/** Where a sentence can be parted into statements. */
const PARTS = /[,;:]\s/gu;

/**
 * Each sentence as a whole, without its last part, which may only say who said it ("…, the mayor
 * repeated."), and part by part.
 */
function statementsOf(passage: OpposablePassage): Stated[] {
  const reading = readText(plainText(passage.quote), passage.language);
  const { limits, opposites } = languageFor(passage.language);
  const found = (list: string) => spansOf(reading.text, wordPattern(passage.language, list));
  const opposed = opposites.flat().map(found);
  // "May" of a date is no hedge.
  const limiting = found(limits).filter(
    (limit) => !reading.dates.some((date) => overlaps(limit, date)),
  );
  const taken = [reading.dates, reading.negations, reading.numbers, ...opposed, limiting].flat();
  const free = reading.tokens.filter((token) => !taken.some((other) => overlaps(token, other)));
  const statementOf = (span: Span): Stated => {
    const inside = <Item extends Span>(items: readonly Item[]) =>
      items.filter(({ start, end }) => start >= span.start && end <= span.end);
    const [dates, numbers, own] = [inside(reading.dates), inside(reading.numbers), inside(free)];
    const [first] = inside(reading.tokens);
    const names = own.filter((token) => {
      return token.start !== first?.start && /\p{Lu}/u.test(reading.text.charAt(token.start));
    });
    const limited = inside(limiting).map(({ text }) => text.toLowerCase());
    const frame = new Set([...names.map(({ stem }) => stem), ...limited]);
    return {
      ...{ passage, reading, dates, numbers: demandedNumbers({ dates, numbers }) },
      text: reading.text.slice(span.start, span.end).replace(/^\W+/u, '').trim(),
      words: new Set(own.map(({ stem }) => stem)),
      denies: inside(reading.negations).length > 0,
      frame: [...frame].sort().join(' '),
      sides: [...opposed.keys()].filter((at) => inside(opposed[at] ?? []).length > 0),
    };
  };
  return reading.sentences.flatMap(({ start, end }) => {
    const text = reading.text.slice(start, end);
    const cuts = [...text.matchAll(PARTS)].map(({ index }) => start + index);
    const parts = [...cuts, end].map((cut, at) => ({ start: cuts[at - 1] ?? start, end: cut }));
    const longer = cuts.length === 0 ? [] : [end, cuts.at(-1)!].map((to) => ({ start, end: to }));
    return [...longer, ...parts].map(statementOf);
  });
}
