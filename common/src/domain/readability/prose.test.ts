import { describe, expect, it } from '@jest/globals';
import { isProse } from './prose.ts';

const PROSE: [language: string, sentence: string][] = [
  ['en', 'Git stores every version of a file as a blob.'],
  ['en', 'Packages must declare the shared libraries that they need.'],
  ['en', 'The name was chosen by Linus Torvalds in 2005 (he called it "unpleasant").'],
  ['en', 'Use the --force option with care.'],
  ['en', 'git-rebase reapplies commits on top of another base.'],
  ['en', 'A hook returns the exit status of its script.[3]'],
  ['de', 'Das Paket enthält drei Dateien.'],
  ['fr', 'Le noyau Linux a été publié en 1991.'],
  ['es', 'El núcleo Linux se publicó en 1991.'],
  ['pt', 'O núcleo Linux foi publicado em 1991.'],
  ['zh', '今天天气很好，我们去公园吧。'],
  ['ja', '彼は昨日東京に行きました。'],
  ['ar', 'نُشرت نواة لينكس عام ألف وتسعمئة.'],
];

const NOT_PROSE: [what: string, sentence: string][] = [
  ['a heading', 'Maintainer scripts and conffiles'],
  ['code', 'if (a == b) { return c; }'],
  ['a shell line', '$ git commit -m "Fix the parser."'],
  ['an option list', 'Use -a, -b, --all or --force with it.'],
  ['a table of contents', '3.2.1. Version numbers ........ 14.'],
  ['a list label', '1. Install the package.'],
  ['a fragment without a verb', 'Name of the new file.'],
  ['a fragment in lower case', 'the name of the file is given.'],
  ['an address', 'See https://example.org/a/very/long/path/that/goes/on.'],
  ['a section pointer', 'Maintainer scripts are described in Section 6.2.'],
  ['columns', 'name    value    is default.'],
  ['a cut bracket', 'The name is given in the header (see the.'],
  ['capitals only', 'THIS SOFTWARE IS PROVIDED AS IS.'],
  ['two words', 'It works.'],
  ['a synopsis', 'git rebase [-i | --interactive] [<options>] [--exec <cmd>].'],
];

describe('isProse', () => {
  it.each(PROSE)('%s: accepts %s', (language, sentence) => {
    expect(isProse(sentence, language)).toBe(true);
  });

  it.each(NOT_PROSE)('rejects %s', (_, sentence) => {
    expect(isProse(sentence, 'en')).toBe(false);
  });
});
