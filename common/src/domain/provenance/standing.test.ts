import { describe, expect, it } from '@jest/globals';
import type { Standing } from '../../contracts/standing.ts';
import { SourceReference } from '../../contracts/research.ts';
import { cautionOf, isWithdrawn, standingInWords, titleWithStanding } from './standing.ts';

const said: Standing = { kind: 'retracted', statedBy: 'text', words: 'This article was retracted' };

describe('the standing of a source', () => {
  it('stands before its title, once', () => {
    const title = 'Honey and burns';
    expect(titleWithStanding({ title, standing: said })).toBe('Retracted: Honey and burns');
    for (const own of ['RETRACTED: Honey', '[Retracted] Honey', 'Retracted article: Honey'])
      expect(titleWithStanding({ title: own, standing: said })).toBe(own);
    const named: Standing = { kind: 'retracted', statedBy: 'title', words: 'RÉTRACTÉ : Le miel' };
    expect(titleWithStanding({ title: 'RÉTRACTÉ : Le miel', standing: named })).toBe(named.words);
    // It was stored under the title that it had before.
    expect(titleWithStanding({ title: 'Le miel', standing: named })).toBe('Retracted: Le miel');
  });

  it('is told with everything that is quoted but where the text was only mended', () => {
    for (const kind of ['corrected', 'updated'] as const) {
      const standing: Standing = { ...said, kind };
      expect(cautionOf({ standing })).toBeUndefined();
      expect(titleWithStanding({ title: 'Honey', standing })).toBe('Honey');
    }
    expect(cautionOf({ standing: { ...said, kind: 'superseded' } })).toBe('superseded');
    expect(isWithdrawn({ standing: { ...said, kind: 'superseded' } })).toBe(false);
    expect(isWithdrawn({ standing: said })).toBe(true);
    expect(isWithdrawn({})).toBe(false);
  });

  it('says who states it', () => {
    expect(standingInWords(said)).toBe('Retracted, as it says itself');
    const registered: Standing = { kind: 'concern', statedBy: 'register' };
    expect(standingInWords(registered)).toBe('Expression of concern, as the register of DOIs says');
  });

  it('is left out of an answer where only a newer program knows it', () => {
    const reference = {
      ...{ id: '0b54a8c5-7e0c-4fd5-8f9b-6f1f9d0f5a11', title: 'Honey', url: 'https://a.example/' },
      ...{ site: 'a.example', publishedAt: null, dateBasis: 'none' },
    };
    const parsed = SourceReference.parse({ ...reference, standing: { ...said, kind: 'lapsed' } });
    expect(parsed.standing).toBeUndefined();
    expect(SourceReference.parse({ ...reference, standing: said }).standing).toEqual(said);
    expect(SourceReference.parse(reference).standing).toBeUndefined();
  });
});
