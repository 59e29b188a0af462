import { describe, expect, it } from '@jest/globals';
import type { EvidenceReport } from '../../../contracts/evidence-report.ts';
import { groupByPassage, stretchesOf } from './passage-groups.ts';

const TEXT = 'Ink is old. It darkens. It never fades. Paper is young.';

/** A passage of the text, with so many signs of it on either side. */
function passage(id: string, quote: string, around: number, sourceId = 's') {
  const start = TEXT.indexOf(quote);
  const end = start + quote.length;
  const before = TEXT.slice(Math.max(0, start - around), start);
  return { ...{ id, sourceId, quote, start, end, before }, after: TEXT.slice(end, end + around) };
}

const OLD = passage('old', 'Ink is old.', 15);
const DARK = passage('dark', 'It darkens.', 5);
const YOUNG = passage('young', 'Paper is young.', 2);

const sentence = (evidenceIds: string[], nearest?: string) => ({ evidenceIds, nearest });
const report = (sentences: object[], evidence: object[]) =>
  ({ sentences, evidence }) as unknown as EvidenceReport;

describe('stretchesOf', () => {
  it('gives passages whose surroundings overlap one piece of text, with the place of each', () => {
    const [first, ...others] = stretchesOf([DARK, OLD]);
    expect(others).toEqual([]);
    expect(first?.text).toBe('Ink is old. It darkens. It n');
    expect(first?.quotes.map(({ id, start, end }) => [id, first.text.slice(start, end)])).toEqual([
      ['old', 'Ink is old.'],
      ['dark', 'It darkens.'],
    ]);
  });

  it('keeps passages apart that lie apart, are of two sources, or do not say the same there', () => {
    expect(stretchesOf([OLD, YOUNG])).toHaveLength(2);
    expect(stretchesOf([OLD, passage('other', 'It darkens.', 5, 't')])).toHaveLength(2);
    expect(stretchesOf([OLD, { ...DARK, before: 'xxxxx' }])).toHaveLength(2);
  });

  it('takes a passage inside another one along', () => {
    const [one] = stretchesOf([OLD, passage('in', 'old', 2)]);
    expect(one?.text).toBe(OLD.quote + OLD.after);
    expect(one?.quotes.map(({ id }) => id)).toEqual(['old', 'in']);
  });
});

describe('groupByPassage', () => {
  const given = report(
    [sentence(['young']), sentence(['dark', 'young']), sentence([]), sentence([], 'old')],
    [OLD, DARK, YOUNG],
  );

  it('shows each piece once, in the order of the text, with the sentences that rest on it', () => {
    const { groups, bare } = groupByPassage(given, [0, 1, 2, 3]);
    expect(groups.map(({ sentences, also }) => ({ sentences, also }))).toEqual([
      { sentences: [0], also: [1] },
      { sentences: [1, 3], also: [] },
    ]);
    expect(bare).toEqual([2]);
  });

  it('leaves out passages that only other sentences rest on', () => {
    const { groups } = groupByPassage(given, [0]);
    expect(groups.map(({ stretch }) => stretch.quotes.map(({ id }) => id))).toEqual([['young']]);
  });
});
