import { describe, expect, it } from '@jest/globals';
import { sectionKind } from './section-kind.ts';

describe('sectionKind', () => {
  it.each([
    ['SEE ALSO', 'skip'],
    ['Version 3.9.0', 'skip'],
    ['Literatur', 'skip'],
    ['OPTIONS', 'weak'],
    ['Options related to merging', 'weak'],
    ['2.1. Introduction', 'generic'],
    ['Résumé', 'generic'],
    ['1', 'generic'],
    ['Recovering from upstream rebase', 'telling'],
    ['Introduction to package maintainer scripts', 'telling'],
  ])('calls %p %s', (heading, kind) => {
    expect(sectionKind(heading)).toBe(kind);
  });
});
