import { describe, expect, it } from '@jest/globals';
import { agreedTexts } from '../browser/texts/agreed.ts';
import { textsOfTest } from '../support/texts-of-test.ts';

const rows = Object.entries(agreedTexts).flatMap(([file, tests]) =>
  Object.entries(tests).map(([test, texts]) => ({ file, test, texts })),
);

describe('the texts that are agreed upon', () => {
  it('are 160', () => {
    expect(rows.flatMap(({ texts }) => texts)).toHaveLength(160);
  });

  it.each(rows)('stand in "$test" ($file)', ({ file, test, texts }) => {
    const said = textsOfTest(file, test);
    expect(texts.filter((text) => !said.some((one) => one.includes(text)))).toEqual([]);
  });
});

describe('what is looked for in a test', () => {
  const file = 'test/browser/admin.test.ts';

  it('is what it uses itself, and no text of the tests beside it', () => {
    const adds = 'adds a person, sees what they did, changes them, ends their sign-ins';
    expect(textsOfTest(file, adds)).toContain('User deleted');
    expect(textsOfTest(file, adds)).not.toContain('Invalid admin token provided.');
    expect(textsOfTest(file, 'lets in whoever has the token')).not.toContain('User deleted');
  });

  it('is nothing where no test is called so', () => {
    expect(() => textsOfTest(file, 'adds a person, and forgets them')).toThrow(/^0 tests/);
  });
});
