import { describe, expect, it } from '@jest/globals';
import { parseAnswer, withoutThinking } from './answer-text.ts';

const JSON_TEXT = '{"title":"A","list":[1,2]}';
const VALUE = { title: 'A', list: [1, 2] };

describe('parseAnswer', () => {
  it.each([
    ['alone', JSON_TEXT],
    ['in a fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['in a fence without a language', `\`\`\`\n${JSON_TEXT}\n\`\`\``],
    ['between words', `Here you are:\n${JSON_TEXT}\nAnything else?`],
    ['behind a thought', `<think>The user wants {"title":"B"}.</think>\n${JSON_TEXT}`],
    ['behind a thought whose start is missing', `I will write {"title":"B"}.</think>${JSON_TEXT}`],
    ['before a thought that never ends', `${JSON_TEXT}<think>And now`],
  ])('finds the JSON %s', (_where, text) => {
    expect(parseAnswer(text)).toEqual(VALUE);
  });

  it.each([
    ['prose', 'I cannot write JSON today.'],
    ['half an object', '{"title":"A","list":[1,'],
    ['nothing', ''],
    ['a thought and nothing else', '<think>hm</think>'],
  ])('takes %s for no answer', (_what, text) => {
    expect(() => parseAnswer(text)).toThrow(SyntaxError);
  });
});

describe('withoutThinking', () => {
  it('leaves no thought behind, however it is marked', () => {
    expect(withoutThinking('<thinking>a</thinking>b<THINK>c</THINK>')).toBe('b');
  });
});
