import { describe, expect, it } from '@jest/globals';
import { softenings } from './soften.ts';

describe('softenings', () => {
  it('cuts off what is added, the last clause first', () => {
    expect(
      softenings('Git stores snapshots of files, which is fast, and everybody loves that.', 'en'),
    ).toEqual(['Git stores snapshots of files, which is fast.', 'Git stores snapshots of files.']);
    expect(softenings('Das Paket enthält drei Dateien, weil es groß ist.', 'de')).toEqual([
      'Das Paket enthält drei Dateien.',
    ]);
  });

  it.each([
    ['en', 'Git stores snapshots of files, if the disk is large enough.'],
    ['en', 'Git stores snapshots of files, but not of folders.'],
    ['en', 'Snapshots work, and more.'],
    ['en', 'Git stores snapshots of files.'],
    ['de', 'Das Paket enthält drei Dateien, sofern es gebaut wurde.'],
    ['fr', 'Le paquet contient trois fichiers, sauf en cas d’erreur.'],
  ])('%s: leaves whole: %s', (language, sentence) => {
    expect(softenings(sentence, language)).toEqual([]);
  });
});
