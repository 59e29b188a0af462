import { describe, expect, it } from '@jest/globals';
import { LIBRARIES } from '../../scripts/testing/package-list.js';
import { readAnswer } from '../eval/questions/answer.ts';
import { readQuestions } from '../eval/questions/read-questions.ts';
import type { Written } from '../eval/world/run-topic.ts';

const questions = readQuestions();
const covered = questions.filter(({ pages }) => pages.length > 0);
const numberOf = (id: string) => Number(id.slice(-2));

describe('the questions of the evaluation', () => {
  it('are at least 120 that a library answers and 30 that none answers, each with its own id', () => {
    expect(covered.length).toBeGreaterThanOrEqual(120);
    expect(questions.length - covered.length).toBe(30);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('are set aside by their number alone', () => {
    for (const { id, half } of questions)
      expect([id, half]).toEqual([id, numberOf(id) % 2 === 0 ? 'set-aside' : 'open']);
  });

  it('are spread evenly over the libraries that are made from packages', () => {
    expect([...new Set(questions.map(({ library }) => library))].sort()).toEqual(
      LIBRARIES.map(({ name }) => name).sort(),
    );
    for (const { name } of LIBRARIES)
      expect(covered.filter(({ library }) => library === name)).toHaveLength(16);
  });
});

describe('an answer without summaries', () => {
  const [question] = covered;
  const answered = (paths: string[]) => {
    const closest = paths.map((path) => ({ source: { id: path } }));
    const sources = new Map(paths.map((path) => [path, { path }]));
    const written = { research: { summaries: [], closest }, sources, report: null, fabricated: [] };
    return readAnswer(question!, written as unknown as Written, true);
  };

  it('has found nothing, unless a page that answers is among the closest passages', () => {
    expect(answered([])).toMatchObject({ summaries: 0, nothing: true });
    expect(answered(['elsewhere.html'])).toMatchObject({ summaries: 0, nothing: true });
    expect(answered(['elsewhere.html', question!.pages[0]!])).toMatchObject({ nothing: false });
  });
});
