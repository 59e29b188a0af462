import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { definitionIn } from './definition.ts';
import { readTopic } from './topic.ts';
import type { Unit } from './units.ts';

/** A stretch of one paragraph, on the page of that name. */
function unit(text: string, overrides: Partial<Unit> = {}): Unit {
  const blocks: TextBlock[] = [{ kind: 'paragraph', start: 0, end: text.length }];
  const source = {
    ...{ id: text, originId: text, title: 'Heat pumps', language: 'en', publishedAt: null },
    ...{ text, blocks },
  };
  return {
    ...{ source, section: 0, headings: [], blocks, words: [], headingWords: [] },
    ...{ named: true, opening: false, relevance: 1, ...overrides },
  };
}

function definition(units: Unit[]): string | undefined {
  const topic = readTopic(
    'heat pumps',
    units.map(({ source }) => source),
  );
  return definitionIn(units, topic)?.quote;
}

const OTHERS = unit('Most heat pumps are installed in the garden of a house.');
const IN_PASSING = unit('Heat pumps are machines that need a place in the garden.');

describe('definitionIn', () => {
  it('takes the sentence whose subject is the topic and nothing else', () => {
    expect(definition([OTHERS, IN_PASSING])).toBe(IN_PASSING.source.text);
    expect(definition([unit('The noise of heat pumps is a topic for the town.')])).toBeUndefined();
    expect(definition([OTHERS])).toBeUndefined();
  });

  it('prefers what opens a document', () => {
    const opening = unit('A heat pump is a machine that moves warmth.', { opening: true });
    expect(definition([IN_PASSING, opening])).toBe(opening.source.text);
  });

  it('takes what opens the section of that name where no sentence has the topic as its subject', () => {
    const does = 'The warmth module allows a house to run its heat pumps at night.';
    const own = unit(does, { headings: ['2.1. Heat pumps'] });
    expect(definition([OTHERS, own])).toBe(does);
    expect(definition([unit(does, { headings: ['Costs'] })])).toBeUndefined();
  });

  it('takes what brings in the topic as a name', () => {
    const called = unit('When a machine moves warmth into a house, it is known as a heat pump.');
    expect(definition([OTHERS, called])).toBe(called.source.text);
  });

  it('takes what the topic is for, but no condition', () => {
    const aim = unit('The main aim of heat pumps is to save the gas of a house.');
    expect(definition([OTHERS, aim])).toBe(aim.source.text);
    const condition = unit('If a house is old, a heat pump is a machine to think of.', {
      headings: ['Heat pumps'],
    });
    expect(definition([condition])).toBeUndefined();
  });

  it('knows the topic by its short name and among other names', () => {
    const short = unit('Heat pumps (HP) are a standard method of keeping a house warm.');
    const passing = 'Starting with the year 2010, a house supports the use of heat pumps.';
    const since = unit(passing, { headings: ['Heat pumps'] });
    expect(definition([since, short])).toBe(short.source.text);
    expect(definition([since])).toBeUndefined();
    const other = unit('A boiler is a machine that keeps a house warm.', {
      headings: ['4. Boiler or heat pump'],
    });
    expect(definition([OTHERS, other])).toBe(other.source.text);
  });
});
