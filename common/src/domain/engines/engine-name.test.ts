import { describe, expect, it } from '@jest/globals';
import { modelEngine, shownEngine } from './engine-name.ts';

describe('the name of an engine with a model', () => {
  it('is OpenAI and the model at the official address', () => {
    expect(modelEngine('api.openai.com', 'gpt-6.1-terra').label).toBe('OpenAI: gpt-6.1-terra');
  });

  it('is the host and the model anywhere else, so that people see where their text goes', () => {
    expect(modelEngine('api.openai.com.example', 'x').label).toBe('api.openai.com.example: x');
  });

  it.each([
    'localhost:11434',
    '127.0.0.1:4140',
    '[::1]:8080',
    'ollama',
    'gpu.home.arpa',
    '10.0.0.7',
  ])('is the model without the private address %s', (host) => {
    const { id, label } = modelEngine(host, 'qwen3:8b');
    expect([label, shownEngine(id)]).toEqual(['qwen3:8b on a private server', 'qwen3:8b']);
  });
});

describe('what readers see of an engine', () => {
  it.each([
    ['127.0.0.1:4140: by-hand', 'by-hand'],
    ['llm.example.org: org/model: latest', 'org/model: latest'],
    ['OpenAI: gpt-6.1-terra', 'OpenAI: gpt-6.1-terra'],
    ['built-in', 'built-in'],
    ['qwen3:8b', 'qwen3:8b'],
  ])('of %s is %s', (id, shown) => {
    expect(shownEngine(id)).toBe(shown);
  });
});
