import type { CheckAnswer } from '@citeloom/common/contracts/check';
import type { RunFunction } from '../engine/run-context.ts';
import type { Patient } from './examine.ts';

/**
 * Tries what is configured from inside a worker, so that it is the worker's own settings, network and
 * credentials that are tried. Its few tokens are counted where they are spent, not here.
 */
export function createCheck(patient: Patient): RunFunction<unknown, CheckAnswer> {
  return async (context) => {
    const step = { stage: 'check', total: 1 };
    await context.report({ ...step, done: 0, message: 'Testing what is configured' });
    // What it takes is loaded when somebody asks: all of it is 40 MB that few processes ever need.
    const { examine } = await import('./examine.ts');
    const findings = await context.call('examine', {}, () => examine(patient));
    await context.report({ ...step, done: 1, message: 'Tested what is configured' });
    return { findings };
  };
}
