import { describe, expect, it } from '@jest/globals';
import { searchPlanOf } from './plan.ts';

const topic = 'How do I clean a wheel bearing?';
const queriesOf = (...queries: string[]) =>
  searchPlanOf({ topic, language: 'en' }, { queries, kinds: [] }).queries;

describe('the plan of a model', () => {
  it('is joined by the queries of the rules where it is a short one', () => {
    expect(queriesOf(topic)).toEqual([topic, 'clean wheel bearing']);
    expect(queriesOf('grease in bearings')).toEqual([
      topic,
      'grease in bearings',
      'clean wheel bearing',
    ]);
  });

  it('comes before them and has five queries at most', () => {
    const planned = ['bearing solvent', 'repack bearing', 'bearing grease', 'bearing noise'];
    expect(queriesOf(...planned, 'one more')).toEqual([topic, ...planned]);
  });
});
