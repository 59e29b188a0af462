import { describe, expect, it } from '@jest/globals';
import { readProse } from './prose.ts';

const read = (text: string, language = 'en') => readProse(text, [], language).blocks;
const told = (text: string, language?: string) =>
  read(text, language).flatMap(({ sentences }) => sentences);

describe('readProse', () => {
  it('reads sentences with the ids that stand before or behind their full stops', () => {
    const sentences = [
      { text: 'A pump moves heat.', aliases: ['e3', 'e7'] },
      { text: 'Does it burn any?', aliases: [], near: ['e3', 'e7', 'e1'] },
      { text: 'It does not, says “Dr. Roe.”', aliases: ['e1'] },
    ];
    expect(
      told('A pump moves heat [e3, e7]. Does it burn any? It does not, says “Dr. Roe.” [e1]'),
    ).toEqual(sentences);
    expect(
      told('A pump moves heat.[e3][e7] Does it burn any? It does not, says “Dr. Roe” [E1].')[0],
    ).toEqual(sentences[0]);
    expect(told('ポンプは熱を運ぶ[e3, e7]。燃やさない。[e2]', 'ja')).toEqual([
      { text: 'ポンプは熱を運ぶ。', aliases: ['e3', 'e7'] },
      { text: '燃やさない。', aliases: ['e2'] },
    ]);
  });

  it.each([
    ['It heats [e1-e3].', ['e1', 'e2', 'e3']],
    ['It heats [e1–e2, e9].', ['e1', 'e2', 'e9']],
    ['It heats [e1 and e4].', ['e1', 'e4']],
    ['It heats (e1, e2).', ['e1', 'e2']],
    ['It heats. (e5)', ['e5']],
  ])('reads the ids of “%s”', (text, aliases) => {
    expect(told(text)).toEqual([{ text: 'It heats.', aliases }]);
  });

  it('leaves no marks of Markdown in a sentence, takes none out of code, and knows what is code', () => {
    expect(told('**Set** `__name__` or ``df -h`` to *any* value [e1].')).toEqual([
      {
        ...{ text: 'Set __name__ or df -h to *any* value.', aliases: ['e1'] },
        code: ['__name__', 'df -h'],
      },
    ]);
  });

  it('ends a quotation as its language does, wherever the ids stand', () => {
    const text = 'She calls it “bare feet” [e1]. It heats [e2].';
    expect(told(text).map((one) => one.text)).toEqual(['She calls it “bare feet.”', 'It heats.']);
    const [german] = readProse('Sie nennt es „nackt“ [e1].', [], 'de').blocks;
    expect(german?.sentences[0]?.text).toBe('Sie nennt es „nackt“.');
  });

  it('takes no fuel for an id', () => {
    expect(told('It burns petrol (E10) [e1].')).toEqual([
      { text: 'It burns petrol (E10).', aliases: ['e1'] },
    ]);
  });

  it('lets what has no ids rest on the nearest that have, within its section', () => {
    const near = told('Why? It heats [e1]. That is one thing. And then? It cools [e2].').map(
      (one) => one.near,
    );
    expect(near).toEqual([['e1'], undefined, ['e1', 'e2'], ['e1', 'e2'], undefined]);
  });

  it('reads the calculation of a figure behind the ids', () => {
    expect(told('Twice that is 300 kilometres [e3; 2 * 150 = 300].')).toEqual([
      { text: 'Twice that is 300 kilometres.', aliases: ['e3'], figures: '2 * 150 = 300' },
    ]);
  });

  it('takes what has no ids beside a sentence of an example for a part of it', () => {
    const text = 'It heats [e1]. Say 46 of 50 pass. So four fail [e2; suppose; 50 - 46 = 4].';
    expect(told(text)).toMatchObject([
      { aliases: ['e1'] },
      { text: 'Say 46 of 50 pass.', aliases: [], near: ['e1', 'e2'], figures: 'suppose' },
      { text: 'So four fail.', figures: 'suppose; 50 - 46 = 4' },
    ]);
  });

  it('reads paragraphs and lists, and leaves headings out', () => {
    const text =
      '## Heat\nIt moves heat [e1].\n\nTwo kinds stand out [e2]:\n- Air heats [e2].\n- Water heats too [e3].\nBoth do [e4].\n| a | b |\n|---|---|';
    expect(
      read(text).map(({ type, sentences }) => [type, sentences.map((one) => one.text)]),
    ).toEqual([
      ['paragraph', ['It moves heat.']],
      ['paragraph', ['Two kinds stand out:']],
      ['list', ['Air heats.', 'Water heats too.']],
      ['paragraph', ['Both do.']],
    ]);
  });

  it('reads the rows of a table as its items, with the names of their columns', () => {
    const rows = '| Borg | yes [e1] | free [e2] |\n| Tar \\| Zip | – | free [e3] |';
    const text = `They differ [e9]:\n\n| Tool | **Encryption** | Price |\n|---|:-:|---|\n${rows}\nBoth run [e4].`;
    expect(read(text).map(({ type, columns }) => [type, columns])).toEqual([
      ['paragraph', undefined],
      ['list', ['Tool', 'Encryption', 'Price']],
      ['paragraph', undefined],
    ]);
    expect(told(text).slice(1, 3)).toEqual([
      { text: 'Tool: Borg; Encryption: yes; Price: free', aliases: ['e1', 'e2'] },
      { text: 'Tool: Tar | Zip; Price: free', aliases: ['e3'] },
    ]);
  });

  it('takes a column of ids for none, and what cannot stand as a table for a list', () => {
    const [block] = read('| Tool | Price | Ids |\n|--|--|--|\n| Borg | free | [e1] |');
    expect(block).toEqual({
      ...{ type: 'list', columns: ['Tool', 'Price'] },
      sentences: [{ text: 'Tool: Borg; Price: free', aliases: ['e1'] }],
    });
    const wide = `|${' a |'.repeat(6)}\n|${'--|'.repeat(6)}\n|${' b [e1] |'.repeat(6)}`;
    for (const narrow of [wide, '| Tool |\n|--|\n| Borg [e1] |'])
      expect(read(narrow)[0]).toMatchObject({ type: 'list', sentences: [{ aliases: ['e1'] }] });
    expect(read(wide)[0]?.columns).toBeUndefined();
    expect(read('| a | b |\n|---|---|')).toEqual([]);
  });

  it('reads lines with numbers as steps, whatever stands between them', () => {
    const steps = ['Close the valve [e1].', 'Drain the pipe [e2].', 'Open it [e3].'];
    const read3 = (text: string) => read(text).map(({ type, ordered }) => [type, ordered]);
    for (const text of [
      `So it goes [e9]:\n1. ${steps[0]}\n2. ${steps[1]}\n3. ${steps[2]}\n- Not a step [e4].`,
      `So it goes [e9]:\n\n1) ${steps[0]}\n\n2) ${steps[1]}\n\n3) ${steps[2]}\n\n* Not a step [e4].`,
    ]) {
      expect(read3(text)).toEqual([
        ['paragraph', undefined],
        ['list', true],
        ['list', undefined],
      ]);
      expect(told(text).map(({ text: words, aliases }) => [words, aliases])[2]).toEqual([
        'Drain the pipe.',
        ['e2'],
      ]);
    }
    expect(told('1. Close it [e1].\n   - By hand [e2].\n\n2. Drain it [e3].')).toEqual([
      { text: 'Close it. By hand.', aliases: ['e1', 'e2'] },
      { text: 'Drain it.', aliases: ['e3'] },
    ]);
  });

  it('parts no list', () => {
    const lines = Array.from({ length: 30 }, (_none, at) => `${at + 1}. It heats [e1].`);
    expect(read(lines.join('\n'))).toHaveLength(1);
  });

  it('makes nothing of nothing, and loses no sentence of a long paragraph', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\n# A\n')).toEqual([]);
    expect(told('It heats [e1]. '.repeat(100))).toHaveLength(100);
  });

  it('takes brackets that hold no ids for words', () => {
    expect(told('It is [sic] warm [1] and [e1 so said a pump.')[0]).toMatchObject({ aliases: [] });
  });
});
