import { describe, expect, it } from '@jest/globals';
import { checkedParagraphs } from './checked-paragraphs.ts';
import type { ReportLine } from './report-lines.ts';

const line = (text: string, verdict: string) => ({ sentence: { text, verdict } }) as ReportLine;

describe('checkedParagraphs', () => {
  it('cuts a text at its checked sentences and leaves every sign of it where it was', () => {
    const text = '# On ink\n\nIs it so? Ink is **dark**. It lasts!\n- It is old.\n\nThe end';
    const { paragraphs, lost } = checkedParagraphs(text, [
      line('Is it so?', 'uncited'),
      line('Ink is dark.', 'supported'),
      line('It lasts!', 'unsupported'),
      line('It is old.', 'restated'),
      line('The end', 'uncited'),
    ]);
    expect(paragraphs.map((pieces) => pieces.map((piece) => piece.text).join(''))).toEqual(
      text.split('\n\n'),
    );
    const sentences = paragraphs.flat().filter(({ index }) => index !== null);
    expect(sentences).toEqual([
      { text: 'Ink is **dark**.', index: 1 },
      { text: 'It lasts!', index: 2 },
      { text: 'It is old.', index: 3 },
    ]);
    expect(lost).toBe(0);
  });

  it('counts the sentences that are not found again', () => {
    const lines = [line('Nobody wrote this.', 'unsupported'), line('Nor this.', 'uncited')];
    expect(checkedParagraphs('Something else.', lines).lost).toBe(1);
  });
});
