import { describe, expect, it } from '@jest/globals';
import type { RunEvent, RunSnapshot } from '@citeloom/common/contracts/run';
import { applyEvent, isSettled, newerRun } from './run-state.ts';

const ID = '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11';

function run(overrides: Partial<RunSnapshot> = {}): RunSnapshot {
  return {
    id: ID,
    kind: 'research',
    status: 'running',
    stage: 'read',
    progress: 20,
    seq: 4,
    message: 'Reading',
    title: 'looms',
    input: {},
    attempts: 1,
    costs: { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
    notes: [],
    partials: [],
    resumable: false,
    cancelRequested: false,
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
    expiresAt: '2026-11-22T00:00:00.000Z',
    eventsUrl: `/api/runs/${ID}/events`,
    ...overrides,
  };
}

function event(overrides: Partial<RunEvent> = {}): RunEvent {
  return {
    runId: ID,
    seq: 5,
    stage: 'read',
    progress: 30,
    message: 'Read 7 of 20 sources',
    status: 'running',
    ...overrides,
  };
}

describe('applyEvent', () => {
  it('applies the next event', () => {
    const { run: next, outcome } = applyEvent(run(), event());
    expect(outcome).toBe('applied');
    expect(next).toMatchObject({ seq: 5, progress: 30, message: 'Read 7 of 20 sources' });
  });

  it('knows what the run has cost by then, and keeps that where an event does not say', () => {
    const costs = { calls: 2, inputTokens: 900, outputTokens: 100, usd: 0.01 };
    const paid = applyEvent(run(), event({ costs })).run;
    expect(paid.costs).toEqual(costs);
    expect(applyEvent(paid, event({ seq: 6 })).run.costs).toEqual(costs);
  });

  it('counts an event once, however often it comes', () => {
    const first = applyEvent(run(), event()).run;
    const again = applyEvent(first, event({ progress: 99 }));
    expect(again.outcome).toBe('known');
    expect(again.run).toBe(first);
  });

  it('reports a hole instead of jumping over it', () => {
    const before = run();
    const { run: after, outcome } = applyEvent(before, event({ seq: 7 }));
    expect(outcome).toBe('gap');
    expect(after).toBe(before);
  });

  it('adds a partial, and replaces it when it comes again', () => {
    const added = applyEvent(run(), event({ partial: { kind: 'summary', id: 'a', body: 1 } })).run;
    const replaced = applyEvent(
      added,
      event({ seq: 6, partial: { kind: 'summary', id: 'a', body: 2 } }),
    ).run;
    expect(replaced.partials).toEqual([{ kind: 'summary', id: 'a', body: 2 }]);
  });
});

describe('newerRun', () => {
  it('keeps what events have told when an older snapshot arrives late', () => {
    const known = run({ seq: 9 });
    expect(newerRun(known, run({ seq: 6 }))).toBe(known);
  });

  it('takes a snapshot of the same seq, since only it carries the result', () => {
    const fetched = run({ seq: 9, result: {} });
    expect(newerRun(run({ seq: 9 }), fetched)).toBe(fetched);
  });
});

describe('isSettled', () => {
  it('waits for the result of a run that succeeded', () => {
    expect(isSettled(run({ status: 'succeeded' }))).toBe(false);
    expect(isSettled(run({ status: 'succeeded', result: {} }))).toBe(true);
  });

  it('waits for the error of a run that failed, so that people are told why', () => {
    const error = { code: 'no_key', message: 'No key.', retryable: false };
    expect(isSettled(run({ status: 'failed' }))).toBe(false);
    expect(isSettled(run({ status: 'failed', error }))).toBe(true);
  });

  it('does not wait for a result of a cancelled run', () => {
    expect(isSettled(run({ status: 'cancelled' }))).toBe(true);
    expect(isSettled(run({ status: 'queued' }))).toBe(false);
  });
});
