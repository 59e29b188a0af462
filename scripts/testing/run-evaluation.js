import { withWorkshop } from './workshop.js';

process.exit(
  await withWorkshop({ engines: true, rest: false }, ({ runNode }) =>
    runNode(['test/eval/evaluate.ts', ...process.argv.slice(2)]),
  ),
);
