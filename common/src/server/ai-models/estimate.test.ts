import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../environment.ts';
import { estimateCosts } from './estimate.ts';

function estimate(values: Record<string, string>) {
  return estimateCosts(
    readEnvironment({
      MONGODB_URL: 'mongodb://127.0.0.1',
      REDIS_URL: 'redis://127.0.0.1',
      SECRETS_KEY: 'x'.repeat(32),
      ...values,
    }),
  );
}

describe('the estimate of what a run costs', () => {
  it('is a few cents with the default models, and below the default budget', () => {
    const { research, article } = estimate({ OPENAI_API_KEY: 'k' }) ?? { research: 0, article: 0 };
    expect(research).toBeGreaterThan(0.01);
    expect(research).toBeLessThan(0.2);
    expect(article).toBeGreaterThan(0.01);
    expect(article).toBeLessThan(0.2);
  });

  it('follows the price of the model', () => {
    const small = estimate({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-6.1-terra' });
    const large = estimate({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-6-astra' });
    expect((large?.article ?? 0) / (small?.article ?? 1)).toBeCloseTo(10, 5);
  });

  it('counts three images of the model that draws, and nothing for covers', () => {
    const { images } = estimate({ OPENAI_API_KEY: 'k' }) ?? { images: null };
    expect(images).toBeGreaterThan(0.1);
    expect(images).toBeLessThan(0.2);
    expect(estimate({ OPENAI_API_KEY: 'k', OPENAI_IMAGE_MODEL: 'none' })?.images).toBe(0);
    expect(estimate({ OPENAI_API_KEY: 'k', OPENAI_IMAGE_MODEL: 'x' })?.images).toBeNull();
  });

  it('is none for the built-in engine and for a model whose price is not known', () => {
    expect(estimate({})).toBeNull();
    expect(estimate({ OPENAI_BASE_URL: 'http://localhost:1/v1', OPENAI_MODEL: 'x' })).toBeNull();
  });
});
