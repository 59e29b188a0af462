import { describe, expect, it } from '@jest/globals';
import { checkAgainstTexts, type QuotedText } from './check-against-texts.ts';

const TEXT =
  'Prices\n\nA heat pump costs 9,000 euros. The state pays half of it.\n\nNoise rises at night.';
const blocks = TEXT.split('\n\n').map((part, index) => ({
  kind: index === 0 ? ('heading' as const) : ('paragraph' as const),
  start: TEXT.indexOf(part),
  end: TEXT.indexOf(part) + part.length,
}));
const texts = new Map<string, QuotedText>([['t', { text: TEXT, blocks, language: 'en' }]]);

function checked(text: string, places = [{ textId: 't', start: 0, end: TEXT.length }]) {
  const [first] = checkAgainstTexts({ language: 'en', sentences: [{ text, places }] }, texts);
  if (!first) throw new Error('nothing was checked');
  return { ...first.sentence, quotes: first.quotes.map(({ quote }) => quote) };
}

describe('checkAgainstTexts', () => {
  it('quotes the sentence of the source that carries a sentence, verbatim', () => {
    const result = checked('A heat pump costs 9,000 euros.');
    expect(result).toMatchObject({
      verdict: 'supported',
      quotes: ['A heat pump costs 9,000 euros.'],
    });
    const [, start, end] = (result.evidenceIds[0] ?? '').split(' ').map(Number);
    expect(TEXT.slice(start, end)).toBe('A heat pump costs 9,000 euros.');
  });

  it('leaves a restatement to a judge, beside the quotation that has its facts', () => {
    expect(checked('For a heat pump one pays 9000 euros.')).toMatchObject({
      ...{ verdict: 'restated', evidenceIds: [], quotes: ['A heat pump costs 9,000 euros.'] },
    });
  });

  it('says that a changed number is not supported, and what comes closest', () => {
    expect(checked('A heat pump costs 8,000 euros.')).toMatchObject({
      ...{ verdict: 'unsupported', evidenceIds: [], text: 'A heat pump costs 8,000 euros.' },
      quotes: ['A heat pump costs 9,000 euros.'],
    });
  });

  it('says of what a quotation speaks of something else', () => {
    const result = checked('Noise kills birds, insects and many other small animals.');
    expect(result).toMatchObject({ verdict: 'unsupported', quotes: ['Noise rises at night.'] });
    expect(result.checks).toEqual([{ name: 'words', passed: false, missing: [] }]);
  });

  it('looks nowhere but in the places that it is given', () => {
    const elsewhere = [{ textId: 't', start: TEXT.indexOf('Noise'), end: TEXT.length }];
    expect(checked('A heat pump costs 9,000 euros.', elsewhere)).toMatchObject({
      verdict: 'unsupported',
      quotes: [],
    });
    expect(
      checked('Noise rises every night.', [{ textId: 'gone', start: 0, end: 9 }]).verdict,
    ).toBe('unsupported');
  });

  it('quotes no code', () => {
    const places = [{ textId: 't', start: 0, end: TEXT.length }];
    const code = blocks.map((block) => ({ ...block, kind: 'code' as const }));
    const stored = new Map([['t', { text: TEXT, blocks: code, language: 'en' }]]);
    const task = {
      language: 'en',
      sentences: [{ text: 'A heat pump costs 9,000 euros.', places }],
    };
    expect(checkAgainstTexts(task, stored)[0]).toMatchObject({
      ...{ sentence: { verdict: 'unsupported' }, quotes: [] },
    });
  });

  it('takes the name of the source for who says so, and for nothing else', () => {
    const places = [{ textId: 't', start: 0, end: TEXT.length }];
    const verdictOf = (text: string) => {
      const names = new Map([['t', ['Heating Weekly']]]);
      const task = { language: 'en', sentences: [{ text, places }], names };
      const [found] = checkAgainstTexts(task, texts);
      expect(found?.quotes.every((quote) => !('names' in quote))).toBe(true);
      return found?.sentence.verdict;
    };
    expect(verdictOf('According to Heating Weekly, the state pays half of it.')).toBe('supported');
    expect(verdictOf('According to the Housing Paper, the state pays half of it.')).toBe(
      'unsupported',
    );
    expect(verdictOf('Heating Weekly pays half of it.')).toBe('unsupported');
  });
});
