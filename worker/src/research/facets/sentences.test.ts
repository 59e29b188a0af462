import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { candidatesOf, type Candidate } from './sentences.ts';
import { readTopic } from './topic.ts';

type Part = [kind: TextBlock['kind'], text: string];

/** The quotable spans of one section about heat pumps. */
function candidates(parts: Part[], language = 'en', topic = 'heat pump'): Candidate[] {
  let text = '';
  const blocks = parts.map(([kind, content]): TextBlock => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += content;
    return { kind, start, end: text.length };
  });
  const source = {
    ...{ id: 's', originId: 's', title: topic, language, publishedAt: null },
    ...{ text, blocks },
  };
  const words = { words: [], headingWords: [], opening: false };
  const unit = { source, section: 0, headings: [], blocks, named: true, relevance: 1, ...words };
  return candidatesOf(unit, readTopic(topic, [source]));
}

describe('candidatesOf', () => {
  it('keeps a sentence that leans together with the one it leans on', () => {
    const [one, two, ...more] = candidates([
      [
        'paragraph',
        'A heat pump draws warmth from the air outside the house. It needs a compressor for that. Therefore it makes noise. Most heat pumps are installed in the garden of a house.',
      ],
    ]);
    expect(one?.quote).toBe(
      'A heat pump draws warmth from the air outside the house. It needs a compressor for that. Therefore it makes noise.',
    );
    expect(one?.sentences).toBe(3);
    expect(two?.quote).toBe('Most heat pumps are installed in the garden of a house.');
    expect(more).toEqual([]);
  });

  it('never quotes a leaning sentence whose own ground cannot be quoted', () => {
    const found = candidates([
      [
        'paragraph',
        'See Section 4.2 for the noise of a heat pump. It depends on the fan and on the compressor. A heat pump with a large fan turns slowly and makes less noise.',
      ],
    ]);
    expect(found.map(({ quote }) => quote)).toEqual([
      'A heat pump with a large fan turns slowly and makes less noise.',
    ]);
  });

  it.each([
    'A detailed description of heat pumps can be found in most books about houses.',
    'Details on the format of the heat pump are describe in the subsection of the main document.',
    'That heat pump will cause our whole server to panic in the cold.',
    'Accordingly, we first discuss the mechanics of the heat pump.',
    'If n is not given, all heat pumps of the house are started at once.',
    'Strategy 2: Increase the idle time of the heat pump.',
  ])('leads nowhere else and takes nobody along: %s', (sentence) => {
    expect(candidates([['paragraph', sentence]])).toEqual([]);
  });

  it('reads a function named with its brackets, but no program', () => {
    const named = 'The pump.stop() method keeps the heat pump from running at night.';
    const program = 'Call pump.stop(); pump.start(); pump.wait() for a heat pump to be quiet.';
    const found = candidates([named, program].map((text): Part => ['paragraph', text]));
    expect(found.map(({ quote }) => quote)).toEqual([named]);
  });

  it('knows verbs that are nouns in other places', () => {
    const verb = 'The warmth module implements binary protocols for heat pumps and their fans.';
    const noun = 'The new records of heat pumps and their fans in many houses of the town.';
    const found = candidates([verb, noun].map((text): Part => ['paragraph', text]));
    expect(found.map(({ quote }) => quote)).toEqual([verb]);
  });

  it('opens with a name that is written small, but with no other small word', () => {
    const named = 'asyncio pumps keep the rooms of a house warm while other tasks run.';
    const fragment = 'warmth of the heat pump keeps the rooms of a house warm at night.';
    const paragraphs: Part[] = [named, fragment].map((text): Part => ['paragraph', text]);
    const quotes = candidates(paragraphs, 'en', 'asyncio pumps').map(({ quote }) => quote);
    expect(quotes).toEqual([named]);
  });

  it.each([
    ['de', 'Wir installieren die Wärmepumpe jetzt im Garten des Hauses.'],
    ['de', 'Im folgenden Beispiel steht die Wärmepumpe im Garten des Hauses.'],
    ['fr', 'Nous installons la pompe à chaleur dans le jardin de la maison.'],
    ['es', 'Vamos a instalar la bomba de calor en el jardín de la casa.'],
    ['pt', 'Vamos instalar a bomba de calor no jardim da casa.'],
  ])('takes no part in a walk with the author (%s): %s', (language, sentence) => {
    expect(candidates([['paragraph', sentence]], language)).toEqual([]);
  });

  it('leaves out notes on the versions of what a reference describes', () => {
    const notes = [
      'Changed in version 3.10: asynchronous heat pumps were added.',
      'Deprecated since version 2.1, the heat pump of the house is not to be used.',
    ];
    expect(candidates(notes.map((note): Part => ['paragraph', note]))).toEqual([]);
  });

  it('takes at most three sentences and 520 characters together', () => {
    const leaning = 'It is worth the money that is spent on it in most of the houses.';
    const [first, ...rest] = candidates([
      ['paragraph', `A heat pump costs more than a gas boiler. ${`${leaning} `.repeat(4)}`],
    ]);
    expect(first?.sentences).toBe(3);
    expect(rest).toEqual([]);
  });

  it('keeps a list with the words that announce it', () => {
    const [list, ...rest] = candidates([
      ['paragraph', 'Three things lower the noise of a heat pump at night:'],
      ['item', 'a large fan'],
      ['item', 'rubber feet under the unit'],
      ['item', 'a wall towards the neighbours'],
    ]);
    expect(list?.items).toHaveLength(3);
    expect(list?.sentences).toBe(4);
    expect(rest).toEqual([]);
  });

  it('leaves out an announcement without a list, and a list with items that cannot be read', () => {
    const announcement: Part = ['paragraph', 'A heat pump is started with this command line tool:'];
    expect(candidates([announcement, ['code', 'heatpump --start']])).toEqual([]);
    const items: Part[] = [
      ['item', 'heatpump --start --fan=off --mode=night'],
      ['item', 'heatpump --stop --fan=on --mode=day'],
    ];
    expect(candidates([announcement, ...items])).toEqual([]);
  });

  it('quotes nothing that explains a term without naming it', () => {
    const found = candidates([
      ['item', 'Quiet mode'],
      [
        'paragraph',
        'Turn the fan of the heat pump down during the night. The heat pump then needs more time. A quiet heat pump takes longer to warm a house. A house with a heat pump is warm.',
      ],
    ]);
    expect(found.map(({ quote }) => quote)).toEqual([
      'A quiet heat pump takes longer to warm a house.',
    ]);
  });

  it('reads scripts in which a sentence is shorter', () => {
    expect(candidates([['paragraph', '绿茶应放在阴凉干燥的地方。']], 'zh', '绿茶')).toHaveLength(1);
    const hebrew = candidates(
      [['paragraph', 'ד"ר כהן אומר כי תה ירוק עשוי להוריד את רמת הכולסטרול.']],
      'he',
      'תה ירוק',
    );
    expect(hebrew).toHaveLength(1);
  });
});
