import { describe, expect, it } from '@jest/globals';
import { createExpectedCalls } from './expected-calls.ts';

describe('the calls that a run expects', () => {
  it('have no share while none are named', () => {
    const calls = createExpectedCalls();
    calls.answered('read');
    expect(calls.share()).toBeNull();
    calls.expect({ judge: 0 });
    expect(calls.share()).toBeNull();
  });

  it('are done by their names, and others do not count', () => {
    const calls = createExpectedCalls();
    calls.expect({ plan: 1, summarise: 4 });
    calls.answered('plan');
    calls.answered('read');
    expect(calls.share()).toBeCloseTo(0.2);
  });

  it('are those that were done and those that are still to come', () => {
    const calls = createExpectedCalls();
    calls.expect({ plan: 1, summarise: 20 });
    calls.answered('plan');
    calls.answered('summarise');
    calls.expect({ summarise: 2 });
    expect(calls.share()).toBeCloseTo(2 / 4);
    calls.expect({ summarise: -1 });
    expect(calls.share()).toBe(1);
  });

  it('are never more done than there are', () => {
    const calls = createExpectedCalls();
    calls.expect({ judge: 1, section: 1 });
    for (let call = 0; call < 3; call += 1) calls.answered('judge');
    expect(calls.share()).toBeCloseTo(3 / 4);
  });
});
