import { withTestEnvironment } from './test-environment.js';

process.exit(
  await withTestEnvironment({ databases: true, rest: false }, ({ runNode }) =>
    runNode(['test/eval/evaluate.ts', ...process.argv.slice(2)]),
  ),
);
