import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { askedIn } from './asked-in.ts';

const FILE = new URL('../testing/short-questions.txt', import.meta.url);
const questions = readFileSync(fileURLToPath(FILE), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);

describe('askedIn', () => {
  it('is wrong about none of 100 short questions, and does not know at most 25', () => {
    const told = questions.map(([language, question]) => ({
      question,
      right: language,
      said: askedIn(question) ?? 'und',
    }));
    expect(told).toHaveLength(100);
    expect(new Set(questions.map(([language]) => language)).size).toBeGreaterThanOrEqual(15);
    expect(told.filter(({ right, said }) => said !== 'und' && said !== right)).toEqual([]);
    // Every second one was left out when the bounds were chosen.
    const unknown = told.map(({ said }) => said === 'und');
    expect(unknown.filter((is, at) => is && at % 2 === 0)).toHaveLength(13);
    expect(unknown.filter((is, at) => is && at % 2 === 1)).toHaveLength(11);
  });

  it.each([
    ['AIエージェントとは', 'ja'],
    ['히트펌프', 'ko'],
    ['ChatGPT 사용법', 'ko'],
    ['νερό', 'el'],
    ['מה זה חשמל', 'he'],
    ['ราคาทองวันนี้', 'th'],
  ])('tells %s by its script', (question, language) => {
    expect(askedIn(question)).toBe(language);
  });

  it.each(['', '1234', 'C++', '東京', '人工知能', 'α-synuclein', 'sushi', 'Mozart', 'iPhone 17'])(
    'does not know that of “%s”',
    (question) => {
      expect(askedIn(question)).toBeUndefined();
    },
  );
});
