import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../environment.ts';
import { imageSettings } from './image-settings.ts';

const OWN = { OPENAI_BASE_URL: 'http://localhost:1234/v1', OPENAI_MODEL: 'qwen3' };

function modelFor(values: Record<string, string>): string | undefined {
  const environment = readEnvironment({
    MONGODB_URL: 'mongodb://127.0.0.1',
    REDIS_URL: 'redis://127.0.0.1',
    SECRETS_KEY: 'x'.repeat(32),
    ...values,
  });
  return imageSettings(environment)?.imageModel;
}

describe('the model that draws images', () => {
  it('is none without a key', () => {
    expect(modelFor({})).toBeUndefined();
    expect(modelFor({ OPENAI_IMAGE_MODEL: 'none' })).toBeUndefined();
  });

  it('has a default at OpenAI alone, since most compatible servers draw nothing', () => {
    expect(modelFor({ OPENAI_API_KEY: 'k' })).toBe('gpt-image-2.5-flare');
    expect(modelFor(OWN)).toBeUndefined();
  });

  it('is the one that is named, anywhere', () => {
    expect(modelFor({ OPENAI_API_KEY: 'k', OPENAI_IMAGE_MODEL: 'gpt-image-2' })).toBe(
      'gpt-image-2',
    );
    expect(modelFor({ ...OWN, OPENAI_IMAGE_MODEL: 'flux' })).toBe('flux');
  });

  it('can be left out although there is a key', () => {
    expect(modelFor({ OPENAI_API_KEY: 'k', OPENAI_IMAGE_MODEL: 'none' })).toBeUndefined();
  });

  it('cannot be asked without a key at OpenAI', () => {
    expect(() => modelFor({ OPENAI_IMAGE_MODEL: 'gpt-image-2' })).toThrow(/OPENAI_API_KEY/);
  });
});
