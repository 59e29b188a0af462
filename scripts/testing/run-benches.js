import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../start-up/root.js';
import { withTestEnvironment } from './test-environment.js';

const ENDING = '.bench.ts';
const folder = inRoot('test', 'bench');
const wanted = process.argv.slice(2);
const all = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
  .sort();
const unknown = wanted.filter((name) => !all.includes(name));

if (unknown.length > 0 || all.length === 0) {
  console.error(`Unknown: ${unknown.join(', ') || 'all'}. There are: ${all.join(', ') || 'none'}.`);
  process.exit(2);
}

process.exit(
  await withTestEnvironment({ databases: true, corpus: true }, async ({ runNode }) => {
    const failed = [];
    for (const name of wanted.length > 0 ? wanted : all) {
      console.log(`\n${name}`);
      const code = await runNode([`test/bench/${name}${ENDING}`]);
      if (code !== 0) failed.push(name);
    }
    if (failed.length > 0) console.error(`\nMissed or failed: ${failed.join(', ')}`);
    return failed.length > 0 ? 1 : 0;
  }),
);
