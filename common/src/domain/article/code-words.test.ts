import { describe, expect, it } from '@jest/globals';
import { codeAsHtml, codeWithin, textRuns } from './code-words.ts';

describe('code in a sentence', () => {
  it('stands in a run of its own, the longest first and as whole words only', () => {
    expect(textRuns('Run borg compact, not borg.', ['borg', 'borg compact'])).toEqual([
      { text: 'Run ', isCode: false },
      { text: 'borg compact', isCode: true },
      { text: ', not ', isCode: false },
      { text: 'borg', isCode: true },
      { text: '.', isCode: false },
    ]);
    expect(textRuns('cyborgs', ['borg'])).toEqual([{ text: 'cyborgs', isCode: false }]);
    expect(textRuns('Set --all.', ['--all', ''])).toMatchObject([{}, { text: '--all' }, {}]);
    expect(textRuns('', ['borg'])).toEqual([]);
  });

  it('is escaped in HTML, as are the words around it', () => {
    expect(codeAsHtml('Type <x> & y', ['<x>'])).toBe('Type <code>&lt;x&gt;</code> &amp; y');
    expect(codeAsHtml('a < b')).toBe('a &lt; b');
  });

  it('is kept as far as it still stands in the text', () => {
    expect(codeWithin('Run borg compact.', ['borg compact', 'borg prune', ''])).toEqual([
      'borg compact',
    ]);
    expect(codeWithin('Run it.', ['borg'])).toBeUndefined();
    expect(codeWithin('Run it.')).toBeUndefined();
  });
});
