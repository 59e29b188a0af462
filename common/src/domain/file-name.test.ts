import { describe, expect, it } from '@jest/globals';
import { exportFileName } from './file-name.ts';

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
