import { describe, expect, it } from '@jest/globals';
import { filesToTryAgain, withSecondTry } from '../../scripts/testing/second-try.js';

const file = (name: string, status = 'failed') => ({ name, status });

describe('the second try of a whole run', () => {
  it('takes the files that failed', () => {
    const files = [file('/c/test/browser/a.test.ts'), file('/c/test/faults/b.test.ts', 'passed')];
    expect(filesToTryAgain(files)).toEqual(['/c/test/browser/a.test.ts']);
  });

  it.each([
    ['a unit test failed', [file('/c/test/browser/a.test.ts'), file('/c/api/src/b.test.ts')]],
    [
      'many files failed',
      Array.from({ length: 9 }, (_none, at) => file(`/c/test/browser/${at}.test.ts`)),
    ],
    ['none failed', [file('/c/test/browser/a.test.ts', 'passed')]],
  ])('is not made where %s', (_, files) => {
    expect(filesToTryAgain(files)).toEqual([]);
  });

  it('counts what the second try found, and names what passed only then', () => {
    const [kept, mended, broken] = ['kept', 'mended', 'broken'];
    const first = [file(kept, 'passed'), file(mended), file(broken)];
    expect(withSecondTry(first, [file(mended, 'passed'), file(broken)])).toEqual({
      files: [file(kept, 'passed'), file(mended, 'passed'), file(broken)],
      onlyAlone: [mended],
    });
  });
});
