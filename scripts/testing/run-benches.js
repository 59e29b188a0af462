import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { inRoot, ROOT } from '../start-up/root.js';
import { withWorkshop } from './workshop.js';

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
  await withWorkshop({ engines: true }, async ({ env, runToEnd }) => {
    const failed = [];
    for (const name of wanted.length > 0 ? wanted : all) {
      console.log(`\n${name}`);
      const program = `test/bench/${name}${ENDING}`;
      const code = await runToEnd(
        spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
          cwd: ROOT,
          env,
          stdio: ['ignore', 'inherit', 'inherit'],
        }),
      );
      if (code !== 0) failed.push(name);
    }
    if (failed.length > 0) console.error(`\nMissed or failed: ${failed.join(', ')}`);
    return failed.length > 0 ? 1 : 0;
  }),
);
