import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, join as joined } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = ['common', 'api', 'worker', 'frontend'];

/** What a file imports, types and lazily loaded files included. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Files of a package with the files of the same package that they import; tests do not count. */
function importsIn(name: string): Map<string, string[]> {
  const files = globSync(`${name}/src/**/*.{ts,tsx}`, { cwd: root });
  const source = files.filter((file) => !/\.(?:test|contract)\.tsx?$|\/testing\//.test(file));
  return new Map(
    source.map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
        .map(([, path = '']) => joined(dirname(file), path))
        .filter((path) => files.includes(path)),
    ]),
  );
}

/** Folders that hold a folder for each subject. */
const OF_SUBJECTS = /^\w+\/src\/(?:features|domain|server)\//;

/**
 * The folder of a file: the one below `src`, in `features`, `domain` and `server` the one below that. A
 * file that lies beside such folders is one subject, and counts by itself.
 */
function folderOf(file: string): string {
  return file
    .split('/')
    .slice(0, OF_SUBJECTS.test(file) ? 4 : 3)
    .join('/');
}

/** Imports between folders: what one folder's files import from others. */
function betweenFolders(imports: Map<string, string[]>): Map<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    const known = folders.get(from) ?? new Set();
    for (const target of targets.map(folderOf)) if (target !== from) known.add(target);
    folders.set(from, known);
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}

/** What is left of a graph when whatever imports nothing that is left goes, again and again: circles. */
function circlesOf(graph: Map<string, string[]>): string[] {
  const left = new Map(graph);
  let before: number;
  do {
    before = left.size;
    for (const [node, targets] of left) if (!targets.some((to) => left.has(to))) left.delete(node);
  } while (left.size < before);
  return [...left].map(
    ([node, targets]) => `${node} → ${targets.filter((to) => left.has(to)).join(', ')}`,
  );
}

describe('circlesOf', () => {
  it('finds what imports itself over others', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['b'], d: [] };
    expect(circlesOf(new Map(Object.entries(graph)))).toEqual(['a → b', 'b → c', 'c → b']);
  });
});

describe.each(packages)('the package %s', (name) => {
  const imports = importsIn(name);

  it('has no circle of files, types included', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(200);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('has no folder that imports one which is built on it', () => {
    expect(circlesOf(betweenFolders(imports))).toEqual([]);
  });
});
