import { describe, expect, it } from '@jest/globals';
import type { ConfigurationError } from '../environment.ts';
import { readEnvironment } from '../environment.ts';
import { configuredEngine, modelSettings } from './model-settings.ts';

const KEY = 'sk-test-0123456789';

function environment(values: Record<string, string>) {
  return readEnvironment({
    MONGODB_URL: 'mongodb://127.0.0.1',
    REDIS_URL: 'redis://127.0.0.1',
    SECRETS_KEY: 'x'.repeat(32),
    ...values,
  });
}

function mistakesOf(values: Record<string, string>): string[] {
  try {
    environment(values);
    return [];
  } catch (error) {
    return (error as ConfigurationError).mistakes;
  }
}

describe('the configured engine', () => {
  it('is the built-in one without key and address', () => {
    expect(modelSettings(environment({}))).toBeNull();
    expect(configuredEngine(environment({})).id).toBe('built-in');
  });

  it('is OpenAI with a key alone, by the Responses API, with a small model for small steps', () => {
    expect(modelSettings(environment({ OPENAI_API_KEY: KEY }))).toMatchObject({
      host: 'api.openai.com',
      official: true,
      api: 'responses',
      model: 'gpt-6.1-terra',
      smallModel: 'gpt-6-luna',
      timeoutMs: 120_000,
    });
  });

  it('is the server behind an address, by chat, without a key and with one model for all steps', () => {
    const values = { OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'qwen3:8b' };
    const settings = modelSettings(environment(values));
    expect(settings).toMatchObject({
      baseUrl: 'http://localhost:11434/v1',
      official: false,
      api: 'chat',
      model: 'qwen3:8b',
      smallModel: 'qwen3:8b',
    });
    expect(configuredEngine(environment(values)).label).toBe('qwen3:8b on a private server');
  });

  it('is asked by the API that the operator chose', () => {
    const settings = modelSettings(environment({ OPENAI_API_KEY: KEY, OPENAI_API: 'chat' }));
    expect(settings?.api).toBe('chat');
  });
});

describe('mistakes in the settings of a model', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['an address without a model', { OPENAI_BASE_URL: 'http://localhost:1234/v1' }, /OPENAI_MODEL/],
    ['a model without a key', { OPENAI_MODEL: 'gpt-6.1-sol' }, /OPENAI_API_KEY is required/],
    [
      'OpenAI’s address without a key',
      { OPENAI_BASE_URL: 'https://api.openai.com/v1' },
      /OPENAI_API_KEY is required/,
    ],
    ['an address that is none', { OPENAI_BASE_URL: 'localhost:1234' }, /OPENAI_BASE_URL/],
    ['an unknown API', { OPENAI_API_KEY: KEY, OPENAI_API: 'both' }, /OPENAI_API must be/],
    ['a temperature of 3', { OPENAI_API_KEY: KEY, OPENAI_TEMPERATURE: '3' }, /OPENAI_TEMPERATURE/],
    [
      'a file of prices that is not there',
      { PRICES_FILE: '/nowhere.json' },
      /PRICES_FILE cannot be used/,
    ],
    ['a budget of nothing', { OPENAI_API_KEY: KEY, BUDGET_RUN_USD: '0' }, /BUDGET_RUN_USD/],
  ])('%s is named', (_what, values, expected) => {
    const mistakes = mistakesOf(values);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(expected);
    expect(mistakes.join()).not.toContain(KEY);
  });
});
