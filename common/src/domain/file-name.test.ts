import { describe, expect, it } from '@jest/globals';
import { exportFileName, packageFileName } from './file-name.ts';

describe('exportFileName', () => {
  it('joins the words of the term by hyphens', () => {
    expect(exportFileName('Solar Panel Recycling', 'csv')).toBe(
      'solar-panel-recycling-research.csv',
    );
  });

  it('leaves nothing that a file system could take for a path', () => {
    expect(exportFileName('../etc/passwd: a "review"?', 'txt')).toBe(
      'etc-passwd-a-review-research.txt',
    );
  });

  it('keeps letters of every script', () => {
    expect(exportFileName('Größe für Žižkov 東京', 'json')).toBe(
      'größe-für-žižkov-東京-research.json',
    );
  });

  it('has a name for a term without letters, and a bounded one for a long term', () => {
    expect(exportFileName('???', 'json')).toBe('topic-research.json');
    expect(exportFileName('a'.repeat(300), 'json')).toHaveLength(120 + '-research.json'.length);
  });
});

describe('packageFileName', () => {
  it('is the title in lower case with underscores', () => {
    expect(packageFileName('Heat pumps in 2026')).toBe('heat_pumps_in_2026.zip');
    expect(packageFileName('../etc/passwd\r\n')).toBe('___etc_passwd.zip');
  });

  it('keeps letters of every script', () => {
    expect(packageFileName('Größe für 東京')).toBe('größe_für_東京.zip');
    expect(packageFileName('हिन्दी')).toBe('हिन्दी.zip');
  });

  it('has a name for a title without letters, and a bounded one that cuts no character in half', () => {
    expect(packageFileName('🎉 ?!')).toBe('article.zip');
    expect(packageFileName('')).toBe('article.zip');
    expect(packageFileName('x'.repeat(300))).toHaveLength(120);
    expect(packageFileName('𠮷'.repeat(300)).isWellFormed()).toBe(true);
  });
});
