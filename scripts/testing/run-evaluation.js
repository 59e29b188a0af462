import { withWorkshop } from './workshop.js';

process.exit(
  await withWorkshop({ engines: true }, ({ runNode }) => runNode(['test/eval/evaluate.ts'])),
);
