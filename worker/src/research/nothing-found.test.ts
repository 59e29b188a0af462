import { describe, expect, it } from '@jest/globals';
import { nothingFound } from './nothing-found.ts';

const asked = {
  searchTerm: 'quarks',
  language: 'en',
  windowDays: 90,
  searched: ['documents'],
  read: 0,
  closest: 0,
};
const library = { documents: 286, topics: ['rebase', 'hooks'], languages: ['en'] };

describe('nothingFound', () => {
  it('names what was searched, how far back, and what to try', () => {
    expect(nothingFound(asked, library)).toBe(
      'No source speaks of “quarks”. Searched: 286 documents, first the last 90 days, then without a limit of date. Try fewer or more common words, or one of the topics that the library answers.',
    );
  });

  it('counts documents beside other places that were searched', () => {
    const both = { ...asked, searched: ['documents', 'feeds'] };
    expect(nothingFound(both, library)).toContain('Searched: 286 documents, feeds, first');
  });

  it('tells sources that say too little from sources that are not there', () => {
    expect(nothingFound({ ...asked, read: 1 })).toMatch(
      /^1 source was read for “quarks”, but none says enough/,
    );
    expect(nothingFound({ ...asked, read: 3 })).toMatch(/^3 sources were read for “quarks”/);
  });

  it('says that the closest passages are shown', () => {
    expect(nothingFound({ ...asked, read: 3, closest: 2 })).toContain(
      'The passages that come closest are shown.',
    );
    expect(nothingFound({ ...asked, read: 3 })).not.toContain('closest');
  });

  it('names the languages of a library that has not the one of the question', () => {
    const german = { ...asked, language: 'de' };
    expect(nothingFound(german, { ...library, languages: ['en', 'fr', 'und'] })).toContain(
      'The question is in German, the library is in English and French.',
    );
    expect(nothingFound(german, { ...library, languages: ['en', 'de'] })).not.toContain('German');
    expect(
      nothingFound({ ...asked, language: undefined }, { ...library, languages: ['de'] }),
    ).not.toContain('The question is in');
  });

  it('says where else to look when one’s own sources were all that was read', () => {
    expect(nothingFound({ ...asked, searched: [], given: 2, read: 2 })).toBe(
      '2 sources were read for “quarks”, but none says enough about it to quote. Nothing else was searched. Of your own: 2 sources. Put the question in other words, add other sources, or search the library or the web as well.',
    );
  });

  it('advises to add documents when the library has no topics', () => {
    expect(nothingFound(asked, { ...library, documents: 1, topics: [] })).toMatch(
      /1 document,.*add documents on this topic\.$/,
    );
  });
});
