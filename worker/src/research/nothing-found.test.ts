import { describe, expect, it } from '@jest/globals';
import { nothingFound } from './nothing-found.ts';

const asked = { searchTerm: 'quarks', windowDays: 90, searched: ['documents'], read: 0 };

describe('nothingFound', () => {
  it('names what was searched, how far back, and topics of the library', () => {
    expect(nothingFound(asked, { documents: 286, topics: ['rebase', 'hooks'] })).toBe(
      'No source speaks of “quarks”. Searched: documents (286 documents), first the last 90 days, then without a limit of date. Try fewer or more common words, or one of these topics: rebase, hooks.',
    );
  });

  it('counts documents beside other places that were searched', () => {
    const both = { ...asked, searched: ['documents', 'feeds'] };
    expect(nothingFound(both, { documents: 2, topics: [] })).toContain(
      'Searched: documents (2 documents), feeds, first',
    );
  });

  it('tells sources that say too little from sources that are not there', () => {
    expect(nothingFound({ ...asked, read: 1 })).toMatch(
      /^1 source was read for “quarks”, but none says enough/,
    );
    expect(nothingFound({ ...asked, read: 3 })).toMatch(/^3 sources were read for “quarks”/);
  });

  it('advises to add documents when the library has no topics', () => {
    expect(nothingFound(asked, { documents: 1, topics: [] })).toMatch(
      /\(1 document\).*add documents on this topic\.$/,
    );
  });
});
