import { describe, expect, it } from '@jest/globals';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { keyPhrases, readableHeading } from './facet-title.ts';

function read(heading: string, prose: string, language = 'en'): string | null {
  const text = `${heading}\n\n${prose}`;
  const blocks: TextBlock[] = [
    { kind: 'heading', level: 2, start: 0, end: heading.length },
    { kind: 'paragraph', start: heading.length + 2, end: text.length },
  ];
  const names = { id: 's', originId: 's', title: 'Pumps', publishedAt: null };
  return readableHeading(heading, { ...names, language, text, blocks });
}

describe('readableHeading', () => {
  it('writes words as the prose does, and not as headings do', () => {
    const prose = 'Pumps differ. The noise of pumps is low. A visit to GitHub will do.';
    expect(read('Thinking in Terms of Pumps', prose)).toBe('Thinking in terms of pumps');
    expect(read('Noise of Pumps on GitHub', prose)).toBe('Noise of pumps on GitHub');
    expect(read('Consumer API for Pumps', prose)).toBe('Consumer API for pumps');
    expect(read('Introduction (house)', prose)).toBeNull();
    expect(read('Well-Kept Pumps', 'A well-kept pump.')).toBe('Well-kept pumps');
    expect(read('PUMP-START', 'The pump-start command.')).toBe('pump-start');
    expect(read('A Tour of Pumps, Part II', prose)).toBe('A tour of pumps, part II');
  });

  it('keeps the nouns of German headings', () => {
    expect(read('Die Syntax von nft', 'nft has a syntax.', 'de')).toBe('Die Syntax von nft');
    const phrases = keyPhrases(['Ein virtueller Rechner.', 'Kein virtueller Rechner.'], [], 'de');
    expect(phrases).toEqual(['virtueller Rechner']);
  });

  it('takes no name of a whole set of documents for a subject', () => {
    expect(read('Pump.js v18.20.4 documentation', '')).toBeNull();
    expect(read('Documentation of pumps', '')).toBe('Documentation of pumps');
  });
});
