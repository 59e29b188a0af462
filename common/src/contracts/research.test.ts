import { describe, expect, it } from '@jest/globals';
import { searchedIn } from '../domain/own-sources.ts';
import { ResearchInput, ResearchRequest } from './research.ts';

const searchTerm = 'tides';
const urls = ['https://example.org/'];

describe('where a research searches', () => {
  it('is nowhere else once anything is given, unless it is asked for', () => {
    expect(searchedIn({})).toEqual(['library', 'web']);
    expect(searchedIn({ urls: [], uploads: [] })).toEqual(['library', 'web']);
    expect(searchedIn({ urls })).toEqual([]);
    expect(searchedIn({ uploads: ['f'] })).toEqual([]);
    expect(searchedIn({ urls, searchIn: ['web', 'library', 'web'] })).toEqual(['library', 'web']);
    expect(searchedIn({ searchIn: ['library'] })).toEqual(['library']);
  });

  it('may be nowhere only beside what is given', () => {
    expect(ResearchRequest.safeParse({ searchTerm, searchIn: [] }).success).toBe(false);
    expect(ResearchRequest.safeParse({ searchTerm, searchIn: [], urls }).success).toBe(true);
  });

  it('is known of researches from before it was stored', () => {
    const searchInOf = (input: object) => ResearchInput.parse({ searchTerm, ...input }).searchIn;
    expect(searchInOf({ urls })).toEqual(['library', 'web']);
    expect(searchInOf({ urls, onlyDocuments: false })).toEqual(['library', 'web']);
    expect(searchInOf({ onlyDocuments: true })).toEqual(['library']);
    expect(searchInOf({ urls, searchIn: [] })).toEqual([]);
  });
});
