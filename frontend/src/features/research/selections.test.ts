import { describe, expect, it } from '@jest/globals';
import { changeSelections, readSelections } from './selections.ts';

describe('chosen summaries that a browser keeps', () => {
  it('are those of each research', () => {
    const one = changeSelections(null, 'a', ['1', '2']);
    const two = changeSelections(one, 'b', ['3']);
    expect(readSelections(two)).toEqual({ a: ['1', '2'], b: ['3'] });
    expect(readSelections(changeSelections(two, 'a', []))).toEqual({ b: ['3'] });
  });

  it('are nothing where something else is stored', () => {
    for (const stored of ['null', '[]', '7', '{"a":[1]}', '{', '{"a":"1"}'])
      expect(readSelections(stored)).toEqual({});
  });

  it('are kept of the last twenty researches', () => {
    let stored: string | null = null;
    for (let at = 0; at < 30; at += 1) stored = changeSelections(stored, `r${at}`, ['1']);
    stored = changeSelections(stored, 'r10', ['2']);
    expect(Object.keys(readSelections(stored))).toHaveLength(20);
    expect(readSelections(stored)).toMatchObject({ r10: ['2'], r29: ['1'], r11: ['1'] });
  });
});
