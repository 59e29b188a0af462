import { describe, expect, it } from '@jest/globals';
import { readProblem } from './read-problem.ts';

describe('readProblem', () => {
  it('says status, colon, space and the detail of a problem document', () => {
    const body = JSON.stringify({ detail: 'Search term is required', code: 'validation_failed' });
    const error = readProblem(422, 'Unprocessable Content', body);
    expect(error.message).toBe('422: Search term is required');
    expect(error.code).toBe('validation_failed');
  });

  it('keeps the field errors and drops malformed ones', () => {
    const errors = [{ pointer: '/searchTerm', detail: 'Too long' }, { pointer: 3 }, null];
    const error = readProblem(422, '', JSON.stringify({ detail: 'Invalid', errors }));
    expect(error.fieldErrors).toEqual([{ pointer: '/searchTerm', detail: 'Too long' }]);
  });

  it('shows plain text of a proxy as it came', () => {
    expect(readProblem(502, 'Bad Gateway', 'no upstream').message).toBe('502: no upstream');
  });

  it('falls back to the status text for a page of HTML and for nothing', () => {
    expect(readProblem(502, 'Bad Gateway', '<html></html>').message).toBe('502: Bad Gateway');
    expect(readProblem(503, '', '').message).toBe('503: The server answered with an error');
  });
});
