import type { ConnectionTestAnswer } from '@citeloom/common/contracts/connection-test';
import type { RunFunction } from '../run-engine/run-context.ts';
import type { DiagnosticsConfig } from './diagnostics-config.ts';

/**
 * Tries what is configured from inside a worker, so that it is the worker's own settings, network and
 * credentials that are tried. Its few tokens are counted where they are spent, not here.
 */
export function createConnectionTest(
  config: DiagnosticsConfig,
): RunFunction<unknown, ConnectionTestAnswer> {
  return async (context) => {
    const step = { stage: 'check', total: 1 };
    await context.report({ ...step, done: 0, message: 'Testing what is configured' });
    // What it takes is loaded when somebody asks: all of it is 40 MB that few processes ever need.
    const { runDiagnostics } = await import('./run-diagnostics.ts');
    const findings = await context.call('examine', {}, () => runDiagnostics(config));
    await context.report({ ...step, done: 1, message: 'Tested what is configured' });
    return { findings };
  };
}
