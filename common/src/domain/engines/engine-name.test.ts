import { describe, expect, it } from '@jest/globals';
import { modelEngine } from './engine-name.ts';

describe('the name of an engine with a model', () => {
  it('is OpenAI and the model at the official address', () => {
    expect(modelEngine('api.openai.com', 'gpt-6.1-terra').label).toBe('OpenAI: gpt-6.1-terra');
  });

  it('is the host and the model anywhere else, so that people see where their text goes', () => {
    expect(modelEngine('localhost:11434', 'qwen3:8b').label).toBe('localhost:11434: qwen3:8b');
    expect(modelEngine('api.openai.com.example', 'x').label).toBe('api.openai.com.example: x');
  });
});
