import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { candidatesOf } from './sentences.ts';
import { readTopic } from './topic.ts';

type Part = [kind: TextBlock['kind'], text: string];

/** What may be quoted of a manual on heat pumps. */
function quoted(parts: Part[], topic = 'heat pump'): string[] {
  let text = '';
  const blocks = parts.map(([kind, content]): TextBlock => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += content;
    return { kind, start, end: text.length, ...(kind === 'heading' && { level: 2 }) };
  });
  const source = {
    ...{ id: 's', originId: 's', title: topic, language: 'en', publishedAt: null },
    ...{ text, blocks },
  };
  const told = blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'code');
  const words = { words: [], headingWords: [], opening: true };
  const unit = {
    ...{ source, section: 0, headings: [], blocks: told, named: true, relevance: 1 },
    ...words,
  };
  return candidatesOf(unit, readTopic(topic, [source])).map(({ quote }) => quote);
}

const GENERAL = 'A heat pump draws warmth from the air outside the house.';

describe('what a sentence says without its place', () => {
  it('tells nothing of an example, nor what follows it in its paragraph', () => {
    const example =
      'In this example, the heat pump stands in the garden. The heat pump then warms two houses in the street.';
    expect(quoted([['paragraph', `${GENERAL} ${example}`]])).toEqual([GENERAL]);
    for (const sentence of [
      'If pump had been cold, the heat pump would have warmed the house.',
      'The column y of a heat pump is no part of the index.',
    ]) {
      expect(quoted([['paragraph', sentence]])).toEqual([]);
    }
    const anyName = 'The heat pump of libfoo is linked to the house of libbar.';
    expect(quoted([['paragraph', anyName]])).toEqual([]);
  });

  it('does not speak of names that only the code of its section has', () => {
    const code: Part = ['code', 'class NightMode {}\nlet mut list = vec![1];'];
    expect(
      quoted([
        code,
        ['paragraph', 'Without NightMode the heat pump would run at full speed until morning.'],
        ['paragraph', 'A heat pump that keeps ownership of list, drops the values of the day.'],
        ['paragraph', 'A list of heat pumps is published by the ministry every year.'],
      ]),
    ).toEqual(['A list of heat pumps is published by the ministry every year.']);
  });

  it('does not speak of tables and columns that only its examples have', () => {
    const general = 'A column of heat pumps has an id that is no number, as a column should.';
    expect(
      quoted([
        ['code', 'CREATE TABLE pumps(house_id integer PRIMARY KEY, colour TEXT, id INT, a INT);'],
        ['heading', 'Keys'],
        ['paragraph', 'The heat pump is next to the colour column in its index.'],
        ['paragraph', 'The house_id of a heat pump cannot be unique in a street.'],
        [
          'paragraph',
          'With an index the "colour" column of the heat pump comes in the right order.',
        ],
        ['paragraph', general],
      ]),
    ).toEqual([general]);
  });

  it('does not speak of branches that are drawn in its source', () => {
    expect(
      quoted([
        ['code', 'A---B---C topic\n     /\nD---E---F---G master'],
        ['paragraph', 'When the heat pump exits topic will remain the branch of the house.'],
        ['paragraph', GENERAL],
      ]),
    ).toEqual([GENERAL]);
  });

  it('holds no placeholder of a synopsis, but may name an element of a page', () => {
    const element = 'The heat pump page sends the <form> to the server of the house.';
    expect(
      quoted([
        ['paragraph', 'If <house> is given, the heat pump warms the rooms of that house first.'],
        ['paragraph', element],
        ['code', '<form action="/pump"></form>'],
      ]),
    ).toEqual([element]);
  });

  it('is no item of a list, whose announcement may hold a condition', () => {
    expect(
      quoted([
        ['paragraph', 'None of the following sentences on a heat pump is true.'],
        ['item', 'A heat pump can only be installed in a house that has a cellar.'],
      ]),
    ).not.toContain('A heat pump can only be installed in a house that has a cellar.');
  });

  it('names the option that it speaks of, further down as well', () => {
    const named = 'With --night-mode=on the heat pump turns its fan down at night.';
    expect(
      quoted([
        ['paragraph', '--night-mode=<off|on> [default: off]'],
        ['paragraph', 'The heat pump may run more slowly during the hours of the night.'],
        ['paragraph', 'For a house at a street, the heat pump shows where the noise is.'],
        ['paragraph', named],
      ]),
    ).toEqual([named]);
    const item = 'fanSpeed <number> The speed of the fan. Small values may harm the heat pump.';
    expect(quoted([['item', item]])).toEqual([]);
  });

  it('may follow the line that a document has on itself below its title', () => {
    const head: Part[] = [
      ['heading', 'Heat pumps in houses'],
      ['paragraph', 'Source code: lib/pump.py'],
    ];
    const opening = 'Installers plan the heat pump together with the rooms of the house.';
    expect(quoted([...head, ['paragraph', opening]])).toEqual([opening]);
    // Further down, such a line is a term that the next paragraph explains.
    const term: Part = ['paragraph', 'Night mode: off'];
    const note = 'The fan may run more slowly during the hours of the night.';
    expect(quoted([...head, ['heading', 'Modes'], term, ['paragraph', note]])).toEqual([]);
  });

  it('names the signature that it speaks of, further down as well', () => {
    const named = 'The heat pump of a cold house waits in warm_up until the fan turns.';
    expect(
      quoted([
        ['heading', 'Functions'],
        ['item', `coroutine pump.warm_up(house, *, wait=True, ${'mode=None, '.repeat(12)})`],
        ['paragraph', 'Return a heat pump for the house.'],
        ['paragraph', 'The heat pump will be stopped before the night of the next day.'],
        ['paragraph', named],
      ]),
    ).toEqual([named]);
  });

  it('may stand in a box or below lines on versions and parameters', () => {
    const boxed = 'When a heat pump is put on a wall, the wall is cleaned before the winter.';
    const named = 'The pump.heat_up() method makes the heat pump warm the rooms of a house.';
    const returned = 'The value of the heat pump is true once the house is warm.';
    expect(
      quoted([
        ['heading', 'Walls'],
        ['paragraph', 'Note'],
        ['paragraph', boxed],
        ['heading', 'pump.heat_up(house)'],
        ['paragraph', 'Added in: v15.0.0, v14.2.1'],
        ['item', 'Returns: <boolean>'],
        ['paragraph', `${named} ${returned}`],
      ]),
    ).toEqual([boxed, named]);
  });

  it('names the part of an interface that its heading names', () => {
    const named = 'The exit event is emitted once the heat pump has stopped for the day.';
    expect(
      quoted([
        ['heading', "Event: 'exit'"],
        ['paragraph', `If the heat pump was switched off, the code of the day is 1. ${named}`],
      ]),
    ).toEqual([named]);
  });

  it('speaks of no thing that only the sentences before it brought in', () => {
    const filler: Part[] = Array.from({ length: 40 }, (_, index) => [
      'paragraph',
      `House ${index} keeps its rooms warm in winter, and the boiler of the house stays cold.`,
    ]);
    const lost = 'Each time a heat pump starts, it is checked for the property.';
    const found = quoted([
      ...filler,
      ['heading', 'Checks'],
      ['paragraph', `A model is given that has some property. ${lost} ${GENERAL}`],
      ['heading', 'Costs'],
      ...filler,
    ]);
    expect(found).toContain(GENERAL);
    expect(found).not.toContain(lost);
  });

  it('explains no program of a tutorial', () => {
    const lesson = 'We start the heat pump. Let’s look at what we have.';
    const explains = 'The heat pump gets a number and all houses have been counted.';
    expect(
      quoted([
        ['code', 'let pump = 1;'],
        ['paragraph', explains],
      ]),
    ).toEqual([explains]);
    expect(
      quoted([
        ['paragraph', lesson],
        ['code', 'let pump = 1;'],
        ['paragraph', explains],
      ]),
    ).toEqual([]);
  });

  it('is not taken back by the next sentence', () => {
    expect(
      quoted([
        ['paragraph', 'Many heat pumps are said to be as loud as a street.'],
        ['paragraph', 'However, most of the models of this year are quiet.'],
      ]),
    ).not.toContain('Many heat pumps are said to be as loud as a street.');
  });
});

describe('the line that names a manual page', () => {
  const page: Part[] = [
    ['heading', 'NAME'],
    ['paragraph', 'heat-pump - Warm a house with the air outside'],
  ];

  it('says what the topic is', () => {
    expect(quoted(page)).toEqual(['heat-pump - Warm a house with the air outside']);
    const compound: Part = ['paragraph', 'heatpump - Warm a house with the air outside'];
    expect(quoted([['heading', 'NAME'], compound])).toEqual([compound[1]]);
  });

  it('is no definition of another topic', () => {
    expect(quoted(page, 'heat pump noise')).toEqual([]);
  });
});
