import { describe, expect, it } from '@jest/globals';
import { statusOf } from '@citeloom/common/domain/app-error';
import { problemOfRun } from './run-problem.ts';

const failed = (code: string) =>
  statusOf(
    problemOfRun({
      ...{ _id: '1', status: 'failed' as const },
      error: { code, message: 'In words.', retryable: false },
    }).code,
  );

describe('a run that ended badly', () => {
  it.each(['nothing-to-check', 'address-refused', 'not_wordpress', 'other_host', 'bad_request'])(
    'because of what its caller gave (%s) is a mistake of the caller',
    (code) => {
      expect([400, 422]).toContain(failed(code));
    },
  );

  it.each([
    ['not_found', 404],
    ['provider_failed', 502],
    ['rate_limited', 502],
    ['timeout', 502],
    ['unavailable', 503],
    ['internal', 500],
    ['toString', 502],
  ])('by %s is answered with %d', (code, status) => {
    expect(failed(code)).toBe(status);
  });
});
