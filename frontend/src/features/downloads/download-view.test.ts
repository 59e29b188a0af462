import { describe, expect, it } from '@jest/globals';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { viewDownload } from './download-view.ts';

const ID = '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11';
const NOTE = { code: 'incomplete' as const, text: 'The mail server refused the address.' };

function run(overrides: Partial<RunSnapshot>): RunSnapshot {
  return { status: 'succeeded', input: { articleId: ID }, notes: [], ...overrides } as RunSnapshot;
}

function answer(overrides: object = {}) {
  return {
    runId: ID,
    downloadUrl: `/api/packages/${ID}`,
    sent: false,
    email: null,
    fileName: 'looms.zip',
    bytes: 1000,
    notes: [],
    ...overrides,
  };
}

const email = 'ada@example.org';
const input = { articleId: ID, email };

describe('a download', () => {
  it('is being worked on until its result is here', () => {
    expect(viewDownload(run({ status: 'running' })).state).toBe('working');
    expect(viewDownload(run({ status: 'succeeded' })).state).toBe('working');
  });

  it('is a file when no address was given', () => {
    expect(viewDownload(run({ result: answer() }))).toMatchObject({ state: 'file', email: null });
  });

  it('tells a mail server that took it from an outbox that keeps it', () => {
    const sent = answer({ email, sent: true });
    expect(viewDownload(run({ input, result: sent })).state).toBe('sent');
    expect(viewDownload(run({ input, result: answer({ email }) })).state).toBe('kept');
  });

  it('has a package whose mail failed, with the reason', () => {
    const result = answer({ email, notes: [NOTE] });
    expect(viewDownload(run({ input, result }))).toMatchObject({
      state: 'unsent',
      problem: NOTE.text,
    });
  });

  it('failed with the message of the run, and knows whom it was for', () => {
    const error = { code: 'x', message: 'The disk is full.', retryable: true };
    expect(viewDownload(run({ status: 'failed', input, error }))).toMatchObject({
      state: 'failed',
      problem: 'The disk is full.',
      email,
    });
  });

  it('does not take a result that is none', () => {
    expect(viewDownload(run({ result: { zip: true } })).state).toBe('failed');
  });
});
