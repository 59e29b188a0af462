import { describe, expect, it } from '@jest/globals';
import { readPreview } from './read-preview.ts';

describe('readPreview', () => {
  it('takes a text as it is', () => {
    expect(readPreview('<p>Ink.</p>')).toEqual({
      content: '<p>Ink.</p>',
      fallback: null,
      image: '',
    });
  });

  it('finds text and picture under each of their names', () => {
    expect(readPreview({ content: 'a', thumbnailUrl: 't' })).toMatchObject({
      content: 'a',
      image: 't',
    });
    expect(readPreview({ fullContent: 'b', images: ['i'] })).toMatchObject({
      content: 'b',
      image: 'i',
    });
    expect(readPreview({ content: 'c', featureImage: 'f', images: ['i'] })).toMatchObject({
      image: 'f',
    });
    expect(readPreview({ content: 'd', featuredImageUrl: 'u', featureImage: 'f' })).toMatchObject({
      image: 'u',
    });
  });

  it('says what is missing', () => {
    for (const answer of [null, 7, [], {}, { content: 7 }]) {
      expect(readPreview(answer).fallback).toBe('No content available to preview');
    }
    for (const answer of ['', ' \n', { content: '' }, { fullContent: ' ' }]) {
      expect(readPreview(answer).fallback).toBe('No article content available');
    }
  });
});
