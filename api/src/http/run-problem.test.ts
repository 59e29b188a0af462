import { describe, expect, it } from '@jest/globals';
import { statusOf } from '@citeloom/common/domain/app-error';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { problemOfRun } from './run-problem.ts';

const failed = (code: string, kind: RunKind = 'research') =>
  statusOf(
    problemOfRun({
      ...{ _id: '1', kind, status: 'failed' as const },
      error: { code, message: 'In words.', retryable: false },
    }).code,
  );

describe('a run that ended badly', () => {
  it.each([
    ...['nothing-to-check', 'address-refused', 'not_wordpress', 'other_host', 'bad_request'],
    ...['wrong_credentials', 'no_right', 'webhook_refused', 'credentials_gone', 'refused'],
  ])('because of what its caller gave (%s) is a mistake of the caller', (code) => {
    expect([400, 422]).toContain(failed(code));
  });

  it('over a file or site that its caller named is a mistake, and over a service of ours is not', () => {
    expect(failed('unreadable', 'site-check')).toBe(422);
    expect(failed('redirects', 'publish')).toBe(422);
    expect(failed('unreadable', 'research')).toBe(502);
  });

  it.each([
    ['not_found', 404],
    ['provider_failed', 502],
    ['rate_limited', 502],
    ['timeout', 502],
    ['site_failed', 502],
    ['webhook_failed', 502],
    ['unavailable', 503],
    ['internal', 500],
    ['toString', 502],
  ])('by %s is answered with %d', (code, status) => {
    expect(failed(code)).toBe(status);
  });
});
