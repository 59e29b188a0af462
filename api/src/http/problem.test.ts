import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError, statusOf } from '@citeloom/common/domain/app-error';
import { problemOf, toAppError, validationError } from './problem.ts';

describe('toAppError', () => {
  it('says nothing of the inside for an unknown error', () => {
    const problem = problemOf(toAppError(new TypeError('secret of /srv/api')), 'r1');
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it.each(['MongoServerSelectionError', 'MongoNetworkError', 'MongooseServerSelectionError'])(
    'answers 503 with a time to come again for %s',
    (name) => {
      const error = toAppError(Object.assign(new Error('x'), { name }));
      expect(statusOf(error.code)).toBe(503);
      expect(error.retryAfterS).toBeGreaterThan(0);
    },
  );

  it('keeps a typed error as it is', () => {
    const error = new AppError('not_found', 'Gone.');
    expect(toAppError(error)).toBe(error);
  });
});

describe('validationError', () => {
  it('points at the place by RFC 6901', () => {
    const parsed = z.object({ 'a/b': z.array(z.string('Text, please')) }).safeParse({ 'a/b': [1] });
    if (parsed.success) throw new Error('should not parse');
    expect(validationError(parsed.error).errors).toEqual([
      { pointer: '/a~1b/0', detail: 'Text, please' },
    ]);
  });

  it('names each field that a request does not have', () => {
    const parsed = z.strictObject({ a: z.string() }).safeParse({ a: 'x', b: 1, 'c/d': 2 });
    if (parsed.success) throw new Error('should not parse');
    expect(validationError(parsed.error).errors).toEqual([
      { pointer: '/b', detail: 'This request has no field “b”.' },
      { pointer: '/c~1d', detail: 'This request has no field “c/d”.' },
    ]);
  });
});
