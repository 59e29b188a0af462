import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ImagesOutcome } from './images-outcome.tsx';
import type { ArticleImagesState } from './use-article-images.ts';

const shown = (error?: { message: string }) =>
  renderToStaticMarkup(
    createElement(ImagesOutcome, {
      images: {
        ...{ going: false, busy: false, refused: null, view: { places: [] } },
        run: { status: 'failed', resumable: false, notes: [], error },
      } as unknown as ArticleImagesState,
    }),
  );

describe('images that were not drawn', () => {
  it('say why, or that they could not be made where nothing is known of it', () => {
    expect(shown({ message: 'The model is away.' })).toContain('The model is away.');
    expect(shown()).toContain('Image generation failed');
    expect(shown()).toContain('Failed to generate images');
  });
});
