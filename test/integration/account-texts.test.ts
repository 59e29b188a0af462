import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { accountRules, accountTexts } from '../browser/texts/accounts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a file of tests says, on one line. */
const read = (file: string) => readFileSync(root + file, 'utf8').replaceAll(/\s+/g, ' ');

describe.each(Object.entries(accountTexts))('the texts of %s', (_screen, texts) => {
  it.each(texts)('$text', ({ text, file, test }) => {
    const source = read(file);
    expect(source).toContain(test);
    expect(source).toContain(text);
  });
});

describe('the rules of accounts', () => {
  it.each(accountRules)('$rule', ({ file, test }) => {
    expect(read(file)).toContain(test);
  });
});
