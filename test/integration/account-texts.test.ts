import { describe, expect, it } from '@jest/globals';
import { accountRules, accountTexts } from '../browser/texts/accounts.ts';
import { textsOfTest } from '../support/texts-of-test.ts';

describe.each(Object.entries(accountTexts))('the texts of %s', (_screen, texts) => {
  it.each(texts)('$text', ({ text, file, test }) => {
    expect(textsOfTest(file, test).filter((said) => said.includes(text))).not.toEqual([]);
  });
});

describe('the rules of accounts', () => {
  it.each(accountRules)('$rule', ({ file, test }) => {
    expect(textsOfTest(file, test)).not.toEqual([]);
  });
});
