import { describe, expect, it } from '@jest/globals';
import { JSON_DEPTH_MAX, JSON_PARTS_MAX, jsonShapeProblem } from './json-shape.ts';

const problem = (text: string) => jsonShapeProblem(new TextEncoder().encode(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('jsonShapeProblem', () => {
  it('allows what is at the bounds and refuses what is beyond them', () => {
    expect(problem(nested(JSON_DEPTH_MAX))).toBeNull();
    expect(problem(nested(JSON_DEPTH_MAX + 1))).toContain('nested too deeply');
    const list = (count: number) => JSON.stringify(Array(count).fill(0));
    expect(problem(list(JSON_PARTS_MAX))).toBeNull();
    expect(problem(list(JSON_PARTS_MAX + 2))).toContain('too many parts');
  });

  it('does not count signs within strings', () => {
    const text = `${'[,"\\'.repeat(JSON_PARTS_MAX)}`;
    expect(problem(JSON.stringify({ text }))).toBeNull();
    expect(problem(JSON.stringify([`${text}"`, text]))).toBeNull();
  });

  it('counts empty lists and objects', () => {
    expect(problem(`[${'[],'.repeat(JSON_PARTS_MAX)}[]]`)).toContain('too many parts');
    expect(problem(`[${'{},'.repeat(JSON_PARTS_MAX)}{}]`)).toContain('too many parts');
  });
});
