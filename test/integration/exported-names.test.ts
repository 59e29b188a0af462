import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Files whose exports may repeat another's: a thread's are the names under which its tasks are called,
 * and `testing/` is set-up of tests.
 */
const MAY_REPEAT = /\.test\.tsx?$|\.thread\.ts$|\/testing\//;

const EXPORT =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Every exported name of the product with the files that declare it. */
function exportedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const files = globSync('{common,api,worker,frontend}/src/**/*.{ts,tsx}', { cwd: root });
  for (const file of files.filter((path) => !MAY_REPEAT.test(path))) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORT)) {
      names.set(name, (names.get(name) ?? new Set()).add(file));
    }
  }
  return names;
}

describe('an exported name', () => {
  it('stands for one thing: no other file declares it', () => {
    const names = exportedNames();
    expect(names.size).toBeGreaterThan(2000);
    const repeated = [...names].filter(([, files]) => files.size > 1);
    expect(repeated.map(([name, files]) => [name, ...files].join(' '))).toEqual([]);
  });
});
